import { Anchor, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { batchState } from '#modules/stock/stock/stock.rules.ts';
import { Expiry } from '#modules/stock/stock/web/public.tsx';
import { stockPart } from '#modules/stock/stock/contract.ts';
import type { VanBatch } from '../contract.ts';

interface Props {
  batches: readonly VanBatch[];
  onUnload?: (batch: VanBatch) => void;
}

const pageOf = ({ kind, item_uuid }: VanBatch): string =>
  `/stock/${kind === 'PART' ? 'parts' : 'product'}/show/${item_uuid}`;

/** What is aboard, in the order it is used. */
export function AboardTable({ batches, onUnload }: Props) {
  const can = useCan();
  return (
    <WideTable name="A bordo" cards>
      <Table aria-label="A bordo" verticalSpacing="sm" miw={{ sm: 700 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Peça</Table.Th>
            <Table.Th>Lote</Table.Th>
            <Table.Th>Validade</Table.Th>
            <Table.Th ta="right">Quantidade</Table.Th>
            <Table.Th>Situação</Table.Th>
            {onUnload && (
              <Table.Th>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {batches.map((batch) => (
            <Table.Tr key={batch.uuid}>
              <Table.Td>
                {can(stockPart.show) ? (
                  <Anchor component={Link} to={pageOf(batch)} size="sm">
                    {batch.name}
                  </Anchor>
                ) : (
                  <Text size="sm">{batch.name}</Text>
                )}
                <Text size="xs" c="dimmed" className="mono">
                  {batch.code}
                </Text>
              </Table.Td>
              <Table.Td className="mono" data-label="Lote">
                {batch.batch_number}
              </Table.Td>
              <Table.Td data-label="Validade">
                {batch.expires_at ? <Expiry on={batch.expires_at} /> : 'Sem validade'}
              </Table.Td>
              <Table.Td ta="right" data-label="Quantidade">
                {formatNumber(batch.quantity)} {batch.unit}
              </Table.Td>
              <Table.Td data-label="Situação">
                <StatusBadge of={batchState} value={batch.state} />
              </Table.Td>
              {onUnload && (
                <Table.Td>
                  {batch.kind === 'PART' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconArrowBarToDown size={14} />}
                      onClick={() => onUnload(batch)}
                      aria-label={`Devolver ${batch.name}, lote ${batch.batch_number}`}
                    >
                      Devolver
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
