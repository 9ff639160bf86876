import { queryOptions } from '@tanstack/react-query';
import type { AppError } from '#core/contract/error.ts';
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
      const reply = (await call(source.list, { query } as never, { signal })) as { data: never[] };
      return reply.data.map(source.option);
    },
    staleTime: 30_000,
  });

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
