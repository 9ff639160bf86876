import { Group } from '@mantine/core';
import { useState } from 'react';
import { choice } from '#core/contract/choice.ts';
import { dayOf } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { contractBillingStatus, isOverdue, type ContractBillingStatus } from '../contract-billing.rules.ts';

const late = choice({ OVERDUE: ['Vencida', 'red'] });

/** Its status, and that it waits for money longer than agreed. */
export function BillingBadge({ row }: { row: { status: ContractBillingStatus; due_on: string } }) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <Group gap={4} component="span">
      <StatusBadge of={contractBillingStatus} value={row.status} />
      {isOverdue(row, today) && <StatusBadge of={late} value="OVERDUE" />}
    </Group>
  );
}
