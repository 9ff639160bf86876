import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryOf } from '#core/web/query.ts';
import { useTitle } from '#core/web/shell/title.ts';
import { PublicPage } from '#core/web/public-page/public-page.tsx';
import { budgetApproval } from '../contract.ts';
import { Answer } from './approval-answer.tsx';
import { Done } from './approval-done.tsx';
import { Document } from './approval-document.tsx';
import { Gone } from './approval-gone.tsx';

/** What the customer opens from an e-mail or a message: no account, one document, one answer. */
export function Component() {
  const { token = '' } = useParams();
  const found = useQuery({ ...queryOf(budgetApproval.show, { params: { token } }), meta: { silent: true } });
  const row = found.data?.data;
  useTitle(row && `Orçamento ${row.code}`);
  // It may have been replaced while it was open on the phone: what was fetched before no longer holds.
  if (found.isError && (!row || found.error.status === 410 || found.error.status === 404))
    return <Gone error={found.error} onRetry={() => void found.refetch()} />;
  if (!row)
    return (
      <PublicPage>
        <div role="status" aria-busy aria-label="Carregando o orçamento">
          <Skeleton h={28} w="70%" mb="sm" />
          <Skeleton h={120} mb="lg" />
          <Skeleton h={240} />
        </div>
      </PublicPage>
    );
  if (row.decision)
    return (
      <PublicPage company={row.company}>
        <Done row={row} decision={row.decision} token={token} />
        <Document row={row} />
      </PublicPage>
    );
  return (
    <PublicPage company={row.company}>
      <Answer key={row.document_sha256} row={row} token={token} />
    </PublicPage>
  );
}
