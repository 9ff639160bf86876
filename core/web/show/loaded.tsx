import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Call, Endpoint } from '#core/contract/endpoint.ts';
import { queryOf } from '#core/web/query.ts';
import { RecordMissing } from './record-missing.tsx';

type DataOf<E extends Endpoint> = z.output<E['reply']> extends { data: infer Data } ? Data : never;

interface Props<E extends Endpoint> {
  endpoint: E;
  input: Call<E>;
  /** Where to go where it does not. */
  back: string;
  children: (data: DataOf<E>) => ReactNode;
}

/** What a screen begins with, when that is no record of its own: the room for it, and the truth when it does not come. */
export function Loaded<E extends Endpoint>({ endpoint, input, back, children }: Props<E>) {
  const found = useQuery(queryOf(endpoint, ...([input] as never)));
  if (found.isLoadingError)
    return <RecordMissing error={found.error} back={back} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton h={320} aria-label="Carregando" />;
  return children((found.data as unknown as { data: DataOf<E> }).data);
}
