import { useQuery } from '@tanstack/react-query';
import type { ManualChapter } from '#core/contract/manual.ts';
import { queryOf } from '#core/web/query.ts';
import { manual, type Course, type PermissionFact } from '../contract.ts';
import type { Loaded } from '../manual.rules.ts';
import { chapters } from './chapters.ts';

const forGood = { staleTime: Infinity, gcTime: Infinity };

async function pagesOf(chapter: ManualChapter): Promise<Loaded[]> {
  const { texts } = await chapter.load();
  return chapter.pages.flatMap((head) => {
    const text = texts[head.slug];
    return text ? [{ chapter, head, text }] : [];
  });
}

export function useChapter(slug: string | undefined): { pages: Loaded[] | undefined; failed: boolean } {
  const chapter = chapters.find((one) => one.slug === slug);
  const { data, isError } = useQuery({
    queryKey: ['manual', slug],
    queryFn: () => (chapter ? pagesOf(chapter) : []),
    enabled: chapter !== undefined,
    ...forGood,
  });
  return { pages: data, failed: isError };
}

/** Every page there is, once somebody searches. */
export function useAllPages(wanted: boolean): Loaded[] | undefined {
  const { data } = useQuery({
    queryKey: ['manual', 'all'],
    queryFn: async () => (await Promise.all(chapters.map(pagesOf))).flat(),
    enabled: wanted,
    ...forGood,
  });
  return data;
}

interface Facts {
  courses: Course[];
  permissions: PermissionFact[];
}
export function useFacts(): Facts | undefined {
  return useQuery({ ...queryOf(manual.facts), ...forGood }).data?.data;
}
