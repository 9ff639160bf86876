import { useQuery } from '@tanstack/react-query';
import { useModules } from '#core/web/shell/modules-context.tsx';
import type { PickerSource } from './picker.types.ts';

/** Where the records of another module's entity are found; undefined until it is known, or where no module has it. */
export function usePickerSource(entity: string): PickerSource | undefined {
  const load = useModules().pickers[entity];
  const { data } = useQuery({
    queryKey: ['picker-source', entity],
    queryFn: async () => (await load?.())?.source ?? null,
    enabled: load !== undefined,
    staleTime: Infinity,
  });
  return data ?? undefined;
}
