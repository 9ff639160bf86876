import { Button, Modal, Table, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { daysBetween } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { Files } from '#core/web/show/files.tsx';
import { stepFiles, type ImportStepLine, type ImportTracking } from '../contract.ts';
import { customsChannel, importStep, isOpen, stepStatus } from '../import-tracking.rules.ts';

const day = (value: string | null): string => (value ? formatDate(value) : '–');

/** How many days a step came, or is, behind what was planned. */
function delayOf({ status, planned_at, actual_at }: ImportStepLine, today: string): number {
  if (!planned_at || status === 'SKIPPED') return 0;
  const until = actual_at ?? (isOpen(status) ? today : planned_at);
  return Math.max(0, daysBetween(planned_at, until));
}

/** The way from the proforma to the shelf, with what it is behind. */
export function StepsTable({ row, today }: { row: ImportTracking; today: string }) {
  const { steps, channel } = row;
  const [opened, setOpened] = useState<ImportStepLine | null>(null);
  const filesOf = new Map(row.step_files.map(({ step_uuid, files }) => [step_uuid, files]));
  return (
    <WideTable name="Etapas" cards>
      <Table aria-label="Etapas da importação">
        <Table.Thead>
          <Table.Tr>
            {['Etapa', 'Status', 'Prevista', 'Realizada', 'Documento', 'Responsável', 'Observações', 'Arquivos'].map(
              (title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map((step, n) => {
            const delay = delayOf(step, today);
            return (
              <Table.Tr key={step.uuid}>
                <Table.Td data-label="Etapa">
                  {n + 1}. {importStep.label(step.step)}
                  {step.step === 'CHANNEL' && channel && (
                    <>
                      {' '}
                      <StatusBadge of={customsChannel} value={channel} />
                    </>
                  )}
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
                <Table.Td data-label="Arquivos">
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPaperclip size={16} />}
                    aria-label={`Arquivos de ${importStep.label(step.step)}: ${filesOf.get(step.uuid) ?? 0}`}
                    onClick={() => setOpened(step)}
                  >
                    {filesOf.get(step.uuid) ?? 0}
                  </Button>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? `Arquivos de ${importStep.label(opened.step)}` : ''}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
        size="lg"
      >
        {opened && <Files files={stepFiles} uuid={opened.uuid} />}
      </Modal>
    </WideTable>
  );
}
