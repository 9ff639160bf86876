import { useState } from 'react';
import { dayOf } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { contractStanding, standingOf, type ContractStatus } from '../contract-terms.rules.ts';

/** Its status, or that its end is near. */
export function StandingBadge({ row }: { row: { status: ContractStatus; ends_at: string | null } }) {
  const [today] = useState(() => dayOf(new Date()));
  return <StatusBadge of={contractStanding} value={standingOf(row, today)} />;
}
