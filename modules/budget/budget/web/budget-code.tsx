import { Group, Text } from '@mantine/core';
import type { BudgetSummary } from '../budget.rows.ts';

/** The code, and which version of it when it is not the first. */
export function BudgetCode({ row }: { row: Pick<BudgetSummary, 'code' | 'revision'> }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" className="mono">
      {row.code}
      {row.revision > 1 && (
        <Text span size="xs" c="dimmed" title={`Versão ${row.revision}`}>
          v{row.revision}
        </Text>
      )}
    </Group>
  );
}
