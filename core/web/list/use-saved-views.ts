import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { savedViews, type SavedView } from '#core/contract/view.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import type { ShippedView } from './list.types.ts';
import { allView, withoutDrawing, type ListState, type Query } from './use-list-state.ts';

/** What a view remembers: filters, order and layout, not the page. */
export function viewQuery({ asked, kept }: Pick<ListState, 'asked' | 'kept'>): Query {
  const { page: _, ...rest } = asked;
  return { ...rest, ...kept };
}
export const sameQuery = (one: Query, other: Query): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
};

/** A tab of the list: shipped, or saved by somebody. */
export interface ListView {
  id: string;
  name: string;
  query: Query;
  saved?: SavedView;
}
/** A saved view is left by another layout too; a shipped one only proposes its own. */
export const isChanged = ({ query, saved }: ListView, state: Pick<ListState, 'asked' | 'kept'>): boolean =>
  saved
    ? !sameQuery(query, viewQuery(state))
    : !sameQuery(withoutDrawing(query), viewQuery({ asked: state.asked, kept: {} }));

const noViews: readonly ShippedView[] = [];

/**
 * The list's tabs, and which of them its bare address shows: the person's default view, else one that is everybody's,
 * else the shipped one. Asked before the list itself, whose address must then say so where it is to show everything.
 */
export function useViews(screen: string, shipped: readonly ShippedView[] = noViews) {
  const { data, isPending } = useQuery({
    ...queryOf(savedViews.list, { query: { screen } }),
    staleTime: 60_000,
    meta: { silent: true },
  });
  const { user } = useSession();
  const me = user?.uuid ?? '';
  const own: ListView[] = shipped.map(({ key, label, query }) => ({
    id: key,
    name: label,
    query: typeof query === 'function' ? query({ uuid: me }) : query,
  }));
  const views: SavedView[] = data?.data ?? [];
  const kept = views.map((view): ListView => ({
    id: view.uuid,
    name: view.name,
    query: view.state.query,
    saved: view,
  }));
  const chosen =
    kept.find(({ saved }) => saved?.is_default && saved.mine) ?? kept.find(({ saved }) => saved?.is_default);
  const standard = chosen ?? own.find((_, n) => shipped[n]?.standard);
  return { own, kept, standard, isPending, hasStandard: shipped.length > 0 || standard !== undefined };
}

export function useSavedViews(screen: string, state: ListState, views: ReturnType<typeof useViews>) {
  const { own, kept, standard, isPending } = views;
  const active = [...own, ...kept].find(({ id }) => id === state.view);

  // Whatever way one came to the bare address; "Todos" is an address of its own, and so is any that asks for something.
  const [params] = useSearchParams();
  const isBare = params.size === 0;
  const { set } = state;
  useEffect(() => {
    if (!isPending && standard && isBare) set({ ...standard.query, view: standard.id }, { replace: true });
  }, [isPending, standard, isBare, set]);

  const create = useWrite(savedViews.create, {
    success: 'Visão salva com sucesso!',
    // The box it was named in says so itself.
    onRefused: ({ errors }) => errors?.name !== undefined,
  });
  const update = useWrite(savedViews.update, { success: 'Visão atualizada com sucesso!' });
  const remove = useWrite(savedViews.remove, { success: 'Visão excluída com sucesso!' });

  return {
    shipped: own,
    saved: kept,
    active,
    /** False while the bare address may still turn into a view's: nothing is asked for in vain. */
    ready: !isBare || (standard === undefined && !(isPending && own.length > 0)),
    changed: active !== undefined && isChanged(active, state),
    /** "Todos" and what is shipped drop the filters, not the layout one works in. */
    open: (view: ListView | undefined) =>
      state.replaceAll(view?.saved ? view.query : { ...state.kept, ...view?.query }, view?.id ?? allView),
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
