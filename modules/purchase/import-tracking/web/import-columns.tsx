import { Group, Text } from '@mantine/core';
import { formatDate } from '#core/contract/format.ts';
import { listColumns } from '#core/web/list/field-columns.tsx';
import { importFields, type ImportSummary } from '../contract.ts';

const isLate = ({ status, next_planned_at }: ImportSummary, today: string): boolean =>
  status === 'IN_PROGRESS' && next_planned_at !== null && next_planned_at < today;

/** By when the step it stands at should be over; a day gone by is seen. */
export const NextStep = ({ row, today }: { row: ImportSummary; today: string }) =>
  row.next_planned_at ? (
    <Group gap={6} wrap="nowrap">
      {formatDate(row.next_planned_at)}
      {isLate(row, today) && (
        <Text span size="xs" fw={600} c="var(--mantine-color-error)">
          atrasada
        </Text>
      )}
    </Group>
  ) : null;

export const importColumns = (today: string) =>
  listColumns(importFields, [
    // On a phone the step it stands at, and since when it should be over: its code is on its page.
    { key: 'code', width: 150 },
    { key: 'supplier_name', phone: 'title' },
    'purchase_uuid',
    { key: 'status', phone: 'badge' },
    { key: 'current_step', phone: 'line' },
    { key: 'next_planned_at', phone: 'line', render: (row: ImportSummary) => <NextStep row={row} today={today} /> },
    'expected_at',
    { key: 'mode', hiddenByDefault: true },
    { key: 'channel', hiddenByDefault: true },
    'landed_total',
  ]);
