import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PublicPage } from '#core/web/public-page/public-page.tsx';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { plainCalls, type PageOf, type ReadByToken } from './decision-calls.ts';
import { Gone, type GoneWords } from './decision-gone.tsx';

interface Props<C extends ReadByToken> {
  calls: C;
  /** While it is read: 'Carregando o orçamento'. */
  loading: string;
  gone: GoneWords;
  title: (row: PageOf<C>) => string;
  /** The document, with what can be answered or the receipt of what was. */
  children: (row: PageOf<C>, token: string) => ReactNode;
}

/** What somebody opens from an e-mail or a message: no account, one document, one answer. */
export function DecisionPage<C extends ReadByToken>({ calls, loading, gone, title, children }: Props<C>) {
  const { token = '' } = useParams();
  const found = useQuery({ ...queryOf(plainCalls(calls).show, { params: { token } }), meta: { silent: true } });
  const row = found.data?.data;
  useTitle(row && title(row));
  // It may have been replaced while it was open on the phone: what was fetched before no longer holds.
  if (found.isError && (!row || found.error.status === 410 || found.error.status === 404))
    return <Gone error={found.error} words={gone} onRetry={() => void found.refetch()} />;
  if (!row)
    return (
      <PublicPage>
        <div role="status" aria-busy aria-label={loading}>
          <Skeleton h={28} w="70%" mb="sm" />
          <Skeleton h={120} mb="lg" />
          <Skeleton h={240} />
        </div>
      </PublicPage>
    );
  return <PublicPage company={row.company}>{children(row, token)}</PublicPage>;
}
