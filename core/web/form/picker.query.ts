import { queryOptions } from '@tanstack/react-query';
import { AppError } from '#core/contract/error.ts';
import { isCut } from '#core/web/aboard/or-kept.ts';
import { call } from '#core/web/call.ts';
import type { PickerOption, PickerSource } from './picker.types.ts';

const mostOptions = 20;
/** The first twenty matches; whoever wants another types more of its name. */
export const optionsQuery = (source: PickerSource, search: string) =>
  queryOptions<PickerOption[], AppError>({
    queryKey: [source.list.path, 'picker', source.query ?? null, search],
    queryFn: async ({ signal }) => {
      const asked = source.asks?.(search, mostOptions) ?? {
        ...(search ? { search } : {}),
        ...(source.list.path.includes('options') ? {} : { per_page: mostOptions }),
      };
      const query = { ...source.query, ...asked };
      const asking = call(source.list, { query } as never, { signal }) as Promise<{ data: never[] }>;
      const reply = await asking.catch((error: unknown) => {
        if (source.atHand && error instanceof AppError && isCut(error)) return null;
        throw error;
      });
      return reply ? reply.data.map(source.option) : ofAboard(source, search);
    },
    staleTime: 30_000,
  });

/** Of what was taken along, what has all the words. */
async function ofAboard(source: PickerSource, search: string): Promise<PickerOption[]> {
  const kept = (await call(source.list, { query: {} } as never, { kept: () => undefined })) as { data: never[] };
  const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = bare(search).split(/\s+/);
  return kept.data.map(source.option).filter(({ label, hint }) => {
    const said = bare(`${label} ${hint ?? ''}`);
    return words.every((word) => said.includes(word));
  });
}

/** What an empty list of options says. */
export const nothingFound = ({ waiting, isError }: { waiting: boolean; isError: boolean }): string =>
  waiting ? 'Buscando…' : isError ? 'Não foi possível buscar. Verifique sua conexão.' : 'Nada encontrado';

/** Whether the arrows stand on one of the box's options. */
export const isOneMarked = (box: HTMLInputElement): boolean => {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
};

export const canName = (source: PickerSource): boolean => source.named ?? source.show !== undefined;
/** The name of one record known only by its uuid. */
export const optionQuery = (source: PickerSource, uuid: string) =>
  queryOptions({
    queryKey: [source.show?.path ?? source.list.path, 'option', uuid],
    queryFn: async ({ signal }): Promise<PickerOption | null> => {
      if (source.named) {
        const { data } = (await call(source.list, { query: { uuid } } as never, { signal })) as { data: never[] };
        return data[0] === undefined ? null : source.option(data[0]);
      }
      if (!source.show) return null;
      const reply = (await call(source.show, { params: { uuid } } as never, { signal })) as { data: never };
      return source.option(reply.data);
    },
    enabled: uuid !== '' && canName(source),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  });
