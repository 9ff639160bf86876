import { useQuery } from '@tanstack/react-query';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { useModules } from '#core/web/shell/modules-context.tsx';

/** How a field is called, how its values read, or how a change of it is told when the values say little. */
export type FieldWord =
  | string
  | { label: string; value: (value: string) => string }
  /** The value is a record's uuid: its name is asked for. */
  | { label: string; record: PickerSource }
  /** The same, of another module's entity: that module says where its names are. */
  | { label: string; entity: string }
  | { label: string; diff: (before: unknown, after: unknown) => string };

/** `{ trade_name: 'Nome fantasia', 'contacts.name': 'Nome' }`; `null` for what means nothing to people and is not shown. */
export type FieldWords = Record<string, FieldWord | null>;

const none: FieldWords = {};

/** The words the entity's module brings; until they come, fields show by their common names. */
export function useFieldWords(entity: string): FieldWords {
  const load = useModules().history[entity];
  const { data } = useQuery({
    queryKey: ['field-words', entity],
    queryFn: async () => (await load?.())?.words ?? none,
    enabled: load !== undefined,
    staleTime: Infinity,
  });
  return data ?? none;
}
