import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { absent, formatDate, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { cycleStatus } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import type { CycleLine } from '../contract.ts';

/** The forms of one cycle, all or some of them. */
export const progressOf = (uuid: string, show?: string): string =>
  `/rh/evaluations/cycles/${uuid}?tab=progress${show ? `&show=${show}` : ''}`;

type Counted = 'overdue' | 'unopened' | 'to_acknowledge';
const shows: Record<Counted, string> = { overdue: 'overdue', unopened: 'pending', to_acknowledge: 'unread' };

/** Where a figure over all cycles is one cycle's, it opens that one; otherwise the table tells them apart. */
export function listOf(cycles: readonly CycleLine[], what: Counted): string | undefined {
  const [one, ...others] = cycles.filter((cycle) => cycle[what] > 0);
  return one && others.length === 0 ? progressOf(one.uuid, shows[what]) : undefined;
}

interface Props {
  cycles: readonly CycleLine[];
  /** Who manages evaluations opens each number. */
  opens: boolean;
}
/** Cycle by cycle, the newest first; each number is the list it counts. */
export function CycleTable({ cycles, opens }: Props) {
  const number = (cycle: CycleLine, what: Counted) => {
    const text = formatNumber(cycle[what]);
    return opens && cycle[what] > 0 ? (
      <Anchor component={Link} inherit to={progressOf(cycle.uuid, shows[what])}>
        {text}
      </Anchor>
    ) : (
      text
    );
  };
  return (
    <Block title="Ciclos">
      <WideTable name="Ciclos">
        <Table miw={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ciclo</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>Período até</Table.Th>
              <Table.Th ta="right">Enviadas</Table.Th>
              <Table.Th ta="right">Atrasadas</Table.Th>
              <Table.Th ta="right">Não abertas</Table.Th>
              <Table.Th ta="right">Sem ciência</Table.Th>
              <Table.Th ta="right">Nota média</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cycles.map((cycle) => (
              <Table.Tr key={cycle.uuid}>
                <Table.Td>
                  {opens ? (
                    <Anchor component={Link} inherit to={`/rh/evaluations/cycles/${cycle.uuid}`}>
                      {cycle.name}
                    </Anchor>
                  ) : (
                    cycle.name
                  )}
                </Table.Td>
                <Table.Td>
                  <StatusBadge of={cycleStatus} value={cycle.status} />
                </Table.Td>
                <Table.Td>{formatDate(cycle.period_end)}</Table.Td>
                <Table.Td ta="right">
                  {formatNumber(cycle.completed)} de {formatNumber(cycle.forms)}
                </Table.Td>
                <Table.Td ta="right">{number(cycle, 'overdue')}</Table.Td>
                <Table.Td ta="right">{number(cycle, 'unopened')}</Table.Td>
                <Table.Td ta="right">{number(cycle, 'to_acknowledge')}</Table.Td>
                <Table.Td ta="right">{cycle.mean === null ? absent : formatNumber(cycle.mean, 2)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}
