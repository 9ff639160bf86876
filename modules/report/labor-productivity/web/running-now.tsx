import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDuration } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { When } from '#core/web/when.tsx';
import type { Running } from '../contract.ts';
import classes from './running-now.module.css';

/** Whose clock runs at this moment, and how far they are. */
export function RunningNow({ rows }: { rows: readonly Running[] }) {
  return <Block title={`Agora: ${peopleText(rows)}`}>{rows.length > 0 && <Timers rows={rows} />}</Block>;
}

function peopleText(rows: readonly Running[]): string {
  const people = new Set(rows.map(({ technician_uuid }) => technician_uuid)).size;
  if (people === 0) return 'ninguém com cronômetro em andamento';
  return `${people} ${people === 1 ? 'técnico' : 'técnicos'} com cronômetro em andamento`;
}

function Timers({ rows }: { rows: readonly Running[] }) {
  return (
    <WideTable name="Cronômetros em andamento" cards>
      <Table tabularNums miw={{ sm: 680 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Técnico</Table.Th>
            <Table.Th>Serviço</Table.Th>
            <Table.Th>Ordem</Table.Th>
            <Table.Th>Desde</Table.Th>
            <Table.Th ta="right">Gasto</Table.Th>
            <Table.Th ta="right">Estimado</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.uuid}>
              <Table.Td fw={500}>{row.technician_name}</Table.Td>
              <Table.Td>{row.labor_name}</Table.Td>
              <Table.Td>
                <span>
                  <Anchor
                    component={Link}
                    to={`/service-order/show/${row.service_order.uuid}`}
                    className="mono"
                    inherit
                  >
                    {row.service_order.code}
                  </Anchor>{' '}
                  · {row.service_order.customer_name}
                </span>
              </Table.Td>
              <Table.Td data-label="Desde" data-late>
                <span className={classes.whole}>
                  <When at={row.started_at} />
                </span>
              </Table.Td>
              <Table.Td ta="right" className={classes.whole} data-label="Gasto">
                <Text span inherit {...(row.spent_minutes > row.estimated_minutes ? { c: 'red' } : {})}>
                  {formatDuration(row.spent_minutes)}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className={classes.whole} data-label="Estimado">
                {formatDuration(row.estimated_minutes)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
