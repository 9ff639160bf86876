import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { savedViews, type SavedView } from '#core/contract/view.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import type { ListState, Query } from './use-list-state.ts';

export const allView = 'all';
const invalidates = ['/saved-view'];

/** What a view remembers: filters, order and layout, not the page. */
export function viewQuery({ query, kept }: Pick<ListState, 'query' | 'kept'>): Query {
  const { page: _, ...rest } = query;
  return { ...rest, ...kept };
}
export const sameQuery = (one: Query, other: Query): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
};

export function useSavedViews(screen: string, state: ListState) {
  const { data, isSuccess } = useQuery({
    ...queryOf(savedViews.list, { query: { screen } }),
    staleTime: 60_000,
    meta: { silent: true },
  });
  const views: SavedView[] = data?.data ?? [];
  const active = views.find((view) => view.uuid === state.view);

  // Arriving at the bare address shows the person's default view; "Todos" is an address of its own.
  const [params] = useSearchParams();
  const decided = useRef(params.size > 0);
  const standard = views.find((view) => view.is_default && view.mine) ?? views.find((view) => view.is_default);
  const { set } = state;
  useEffect(() => {
    if (decided.current || !isSuccess) return;
    decided.current = true;
    if (standard && params.size === 0) set({ ...standard.state.query, view: standard.uuid }, { replace: true });
  }, [isSuccess, standard, params, set]);

  const create = useWrite(savedViews.create, {
    success: 'Visão salva com sucesso!',
    invalidates,
    // The box it was named in says so itself.
    onRefused: ({ errors }) => errors?.name !== undefined,
  });
  const update = useWrite(savedViews.update, { success: 'Visão atualizada com sucesso!', invalidates });
  const remove = useWrite(savedViews.remove, { success: 'Visão excluída com sucesso!', invalidates });

  return {
    views,
    active,
    changed: active !== undefined && !sameQuery(active.state.query, viewQuery(state)),
    /** "Todos" drops the filters, not the layout one works in. */
    open: (view: SavedView | null) => state.replaceAll(view?.state.query ?? state.kept, view?.uuid ?? allView),
    /** A name that is taken is told to the caller; any other refusal by the toast. */
    save(
      own: Pick<SavedView, 'name' | 'shared' | 'is_default'>,
      refused: (problem: string | undefined) => void,
      done: () => void,
    ) {
      const query = viewQuery(state);
      const onSuccess = ({ data: made }: { data: SavedView }) => {
        done();
        state.replaceAll(query, made.uuid);
      };
      create.mutate(
        { body: { screen, ...own, state: { query } } },
        { onSuccess, onError: ({ errors }) => refused(errors?.name?.[0]) },
      );
    },
    change(view: SavedView, changes: Partial<Pick<SavedView, 'name' | 'shared' | 'is_default' | 'state'>>) {
      const { name, shared, is_default, state: kept, version } = { ...view, ...changes };
      update.mutate({ params: { uuid: view.uuid }, body: { name, shared, is_default, state: kept, version } });
    },
    remove(view: SavedView) {
      remove.mutate({ params: { uuid: view.uuid } }, { onSuccess: () => state.replaceAll({}, allView) });
    },
  };
}
export type SavedViewsState = ReturnType<typeof useSavedViews>;
