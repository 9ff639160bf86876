import { Table, Text } from '@mantine/core';
import { daysBetween } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import type { ImportStepLine } from '../contract.ts';
import { importStep, isOpen, stepStatus } from '../import-tracking.rules.ts';

const day = (value: string | null): string => (value ? formatDate(value) : '–');

/** How many days a step came, or is, behind what was planned. */
function delayOf({ status, planned_at, actual_at }: ImportStepLine, today: string): number {
  if (!planned_at || status === 'SKIPPED') return 0;
  const until = actual_at ?? (isOpen(status) ? today : planned_at);
  return Math.max(0, daysBetween(planned_at, until));
}

/** The way from the proforma to the shelf, with what it is behind. */
export function StepsTable({ steps, today }: { steps: readonly ImportStepLine[]; today: string }) {
  return (
    <WideTable name="Etapas" cards>
      <Table aria-label="Etapas da importação">
        <Table.Thead>
          <Table.Tr>
            {['Etapa', 'Status', 'Prevista', 'Realizada', 'Documento', 'Responsável', 'Observações'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map((step, n) => {
            const delay = delayOf(step, today);
            return (
              <Table.Tr key={step.uuid}>
                <Table.Td data-label="Etapa">
                  {n + 1}. {importStep.label(step.step)}
                </Table.Td>
                <Table.Td data-label="Status">
                  <StatusBadge of={stepStatus} value={step.status} />
                </Table.Td>
                <Table.Td data-label="Prevista">
                  {day(step.planned_at)}
                  {delay > 0 && (
                    <Text size="xs" fw={600} c="var(--mantine-color-error)">
                      {delay === 1 ? '1 dia de atraso' : `${delay} dias de atraso`}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td data-label="Realizada">{day(step.actual_at)}</Table.Td>
                <Table.Td data-label="Documento">{step.document}</Table.Td>
                <Table.Td data-label="Responsável">{step.responsible_name}</Table.Td>
                <Table.Td data-label="Observações">{step.notes}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
