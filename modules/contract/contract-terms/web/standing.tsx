import { Alert } from '@mantine/core';
import { useState } from 'react';
import { daysBetween } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { contractStanding, standingOf, type ContractStatus } from '../contract-terms.rules.ts';

interface Ending {
  status: ContractStatus;
  ends_at: string | null;
}
/** Its status, or that its end is near. */
export function StandingBadge({ row }: { row: Ending }) {
  const [today] = useState(() => dayOf(new Date()));
  return <StatusBadge of={contractStanding} value={standingOf(row, today)} />;
}

/** What everyone who opens it must know first: it is suspended, or about to end. */
export function StandingNotice({ row }: { row: Ending & { suspended_at: string | null; renewal: string } }) {
  const [today] = useState(() => dayOf(new Date()));
  if (row.status === 'SUSPENDED')
    return (
      <Alert color="yellow" mb="md" title="Contrato suspenso">
        Desde {formatDate(row.suspended_at)} não há visitas, faturamento nem cobertura por este contrato.
      </Alert>
    );
  if (!row.ends_at || standingOf(row, today) !== 'EXPIRING') return null;
  const left = daysBetween(today, row.ends_at);
  const when =
    left < 0 ? 'Terminou' : left === 0 ? 'Termina hoje,' : `Termina em ${left} ${left === 1 ? 'dia' : 'dias'},`;
  return (
    <Alert color="yellow" mb="md" title="A vencer">
      {when} {formatDate(row.ends_at)}.{' '}
      {row.renewal === 'TACIT' ? 'Renova por si, se ninguém se opuser.' : 'Sem renovação, deixa de valer nesse dia.'}
    </Alert>
  );
}
