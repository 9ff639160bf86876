import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AppError } from '#core/contract/error.ts';
import { belongs } from './hits.rules.ts';

interface Options {
  enabled?: boolean;
  /** Nothing shorter is asked: the server refuses it. */
  shortest?: number;
  /** How long nobody types before the server is asked. */
  pause?: number;
}

export interface Hits<T> {
  /** What to show: while `waiting` an earlier text's, to be shown as such and never acted on. */
  data: T | undefined;
  /** The hits of the text that stands in the field are still to come. */
  waiting: boolean;
  isError: boolean;
}

/** Hits of a text searched while it is typed, and whether they are that text's. */
export function useHits<T>(
  text: string,
  ask: (text: string) => UseQueryOptions<T, AppError>,
  { enabled = true, shortest = 0, pause = 200 }: Options = {},
): Hits<T> {
  const [asked] = useDebouncedValue(text, pause);
  const { data, isPlaceholderData, isError } = useQuery({
    ...ask(asked),
    // The text in the field may be long enough while the one to be asked is not yet.
    enabled: enabled && asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const here = belongs({ text, asked, hasAnswer: data !== undefined, isOlder: isPlaceholderData });
  const failed = isError && text === asked;
  return { data, waiting: enabled && text.length >= shortest && !here && !failed, isError: failed };
}
