import { Button, Group, Table, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import { history, type HistoryChange, type HistoryFacts } from '../contract.ts';
import { changeStatus, historyType } from '../equipment-history.rules.ts';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

const shown: [label: string, of: (facts: HistoryFacts) => string][] = [
  ['Tipo', (facts) => historyType.label(facts.type)],
  ['Data', (facts) => formatDate(facts.date)],
  ['Descrição', (facts) => facts.description],
  ['Técnico', (facts) => facts.technician_name ?? '–'],
];

/** Both versions of each correction, newest first, and the way to decide the one that waits. */
export function Versions({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return <Text c="dimmed">Este registro nunca foi corrigido.</Text>;
  return changes.map((change) => <Version key={change.uuid} change={change} />);
}

/** What differs, side by side. */
export function Difference({ change }: { change: Pick<HistoryChange, 'before' | 'after'> }) {
  const moved = shown.filter(([, of]) => of(change.before) !== of(change.after));
  return (
    <WideTable name="antes e depois">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Campo</Table.Th>
            <Table.Th>Antes</Table.Th>
            <Table.Th>Depois</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moved.map(([label, of]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td style={{ whiteSpace: 'pre-wrap' }}>{of(change.before)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'pre-wrap' }}>{of(change.after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Version({ change }: { change: HistoryChange }) {
  const [approve, setApprove] = useState<boolean | null>(null);
  return (
    <Block title={change.reason}>
      <Group gap="xs" mb="xs">
        <StatusBadge of={changeStatus} value={change.status} />
        <Text size="sm" c="dimmed">
          {change.requested_by_name ?? 'Alguém'}, <When at={change.created_at} />
        </Text>
      </Group>
      <Difference change={change} />
      {change.decided_at && change.decision_note && (
        <Text size="sm" mt="xs">
          {change.decided_by_name}: {change.decision_note}
        </Text>
      )}
      {change.status === 'PENDING' && (
        <Can endpoint={history.decideChange}>
          <Group mt="sm">
            <Button size="xs" onClick={() => setApprove(true)}>
              Aplicar correção
            </Button>
            <Button size="xs" variant="default" onClick={() => setApprove(false)}>
              Recusar
            </Button>
          </Group>
        </Can>
      )}
      {approve !== null && (
        <Suspense>
          <DecisionDialog change={change} approve={approve} onClose={() => setApprove(null)} />
        </Suspense>
      )}
    </Block>
  );
}
