import { IconSignature } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { dayOf } from '#core/contract/format.ts';
import type { PageAction } from '#core/web/show/page-header.tsx';
import { isInForce, standingOf, type ContractStatus } from '../contract-terms.rules.ts';

interface Standing {
  status: ContractStatus;
  ends_at: string | null;
}
interface Steps<Row> {
  actionsOf: (row: Row) => PageAction[];
  dialog: ReactNode;
}

/**
 * What a contract's page asks for first: who signed, while it waits for that, and never to go back to the draft. One
 * whose end is far off asks for nothing: its renewal is a button like the others until then.
 */
export function byWeight(row: Standing, actions: readonly PageAction[], today: string): PageAction[] {
  const standing = standingOf(row, today);
  if (standing === 'PENDING_SIGNATURE')
    return [{ label: 'Ver assinaturas', icon: <IconSignature size={16} />, to: '?tab=signature' }, ...actions];
  return isInForce(standing) ? actions.map((action) => ({ ...action, aside: true })) : [...actions];
}

/** The steps of a kind as its page shows them. */
export function usePageSteps<Row extends Standing>(steps: Steps<Row>): Steps<Row> {
  const [today] = useState(() => dayOf(new Date()));
  return { ...steps, actionsOf: (row) => byWeight(row, steps.actionsOf(row), today) };
}
