import { Text } from '@mantine/core';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { addDays } from '#core/contract/days.ts';
import { useNow } from '#core/web/use-now.ts';
import { reminderDays } from '../budget.rules.ts';
import type { BudgetSummary } from '../budget.rows.ts';

/** The last day it holds; marked while somebody can still do something about it. */
export function ValidUntil({ row }: { row: Pick<BudgetSummary, 'status' | 'valid_until'> }) {
  const today = dayOf(useNow());
  const day = formatDate(row.valid_until);
  if (row.status !== 'SENT' || row.valid_until > addDays(today, reminderDays)) return day;
  const when = row.valid_until < today ? 'vencido' : row.valid_until === today ? 'vence hoje' : 'vence em breve';
  return (
    <span>
      {day}
      <Text span size="xs" c="var(--mantine-color-yellow-text)">
        {' '}
        {when}
      </Text>
    </span>
  );
}
