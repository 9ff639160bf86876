import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { isGone, queryOf } from '#core/web/query.ts';
import { RecordMissing } from './record-missing.tsx';
import { ShowSkeleton } from './show-page.tsx';

type RowOf<E extends Endpoint> = z.output<E['reply']> extends { data: infer Row } ? Row : never;

interface Props<E extends Endpoint> {
  /** `GET /thing/:uuid`; the uuid is the route's. */
  endpoint: E;
  back: string;
  /** While something goes on with it in the background it is asked for again, after so many milliseconds. */
  again?: (row: RowOf<E>) => number | false;
  children: (row: RowOf<E>) => ReactNode;
}

/** The record of the address: its skeleton while it comes, the truth when it does not. */
export function RecordLoader<E extends Endpoint>({ endpoint, back, again, children }: Props<E>) {
  const { uuid = '' } = useParams();
  const rowOf = (reply: unknown) => (reply as { data: RowOf<E> }).data;
  const found = useQuery({
    ...queryOf(endpoint, ...([{ params: { uuid } }] as never)),
    refetchInterval: ({ state }) => (again && state.data ? again(rowOf(state.data)) : false),
  });
  if (found.isPending) return <ShowSkeleton />;
  // Read again behind a screen that stands, an answer that fails takes nothing away; that it is gone does.
  if (found.isError && (found.isLoadingError || isGone(found.error)))
    return <RecordMissing error={found.error} back={back} onRetry={() => void found.refetch()} />;
  return children(rowOf(found.data));
}
