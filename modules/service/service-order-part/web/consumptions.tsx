import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPositive, times } from '#core/contract/decimal.ts';
import { formatDateTime, formatMoney, formatNumber, plainDecimal } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { ConsequenceFacts } from '#core/web/consequence.tsx';
import { NumberField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { orderParts, type Consumption } from '../contract.ts';
import { coverage, stillOut } from '../order-part.rules.ts';

type Open = { what: 'giveBack' | 'writeOff'; row: Consumption } | null;

/** What left the stock for the order, batch by batch, and the way back. */
export function Consumptions({ order, writable }: { order: string; writable: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const { data } = useQuery(queryOf(orderParts.consumptions, { params: { uuid: order } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Block title="Peças aplicadas">
      <WideTable name="Peças aplicadas" cards>
        <Table aria-label="Peças aplicadas" verticalSpacing="sm" miw={{ sm: 760 }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Peça</Table.Th>
              <Table.Th>Lote</Table.Th>
              <Table.Th ta="right">Quantidade</Table.Th>
              <Table.Th ta="right">Custo unitário</Table.Th>
              <Table.Th>Cobertura</Table.Th>
              <Table.Th>Quando</Table.Th>
              {writable && (
                <Table.Th>
                  <VisuallyHidden>Ações</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map((row) => (
              <Table.Tr key={row.uuid}>
                <Table.Td>
                  <Text size="sm">{row.part_label}</Text>
                  {row.notes && (
                    <Text size="xs" c="dimmed">
                      {row.notes}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className="mono" data-label="Lote">
                  {row.batch_number}
                  {row.location && (
                    <Text size="xs" c="dimmed">
                      {row.location}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right" data-label="Quantidade">
                  {formatNumber(row.quantity)} {row.unit}
                  <Fate row={row} />
                </Table.Td>
                <Table.Td ta="right" data-label="Custo unitário">
                  {formatMoney(row.unit_cost)}
                </Table.Td>
                <Table.Td data-label="Cobertura">
                  <StatusBadge of={coverage} value={row.coverage} />
                </Table.Td>
                <Table.Td data-label="Quando" data-wide>
                  <Text size="sm">{formatDateTime(row.created_at)}</Text>
                  <Text size="xs" c="dimmed">
                    {row.user_name}
                  </Text>
                </Table.Td>
                {writable && (
                  <Table.Td>
                    {isPositive(stillOut(row)) && (
                      <Group gap="xs" wrap="nowrap" justify="flex-end">
                        <Button
                          size="compact-sm"
                          variant="default"
                          onClick={() => setOpen({ what: 'giveBack', row })}
                          aria-label={`Devolver ${row.part_label}`}
                        >
                          Devolver
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          onClick={() => setOpen({ what: 'writeOff', row })}
                          aria-label={`Dar ${row.part_label} como perda`}
                        >
                          Perda
                        </Button>
                      </Group>
                    )}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {open && <BackDialog order={order} {...open} onClose={() => setOpen(null)} />}
    </Block>
  );
}

function Fate({ row }: { row: Consumption }) {
  const words = [
    isPositive(row.returned) && `${formatNumber(row.returned)} devolvido`,
    isPositive(row.written_off) && `${formatNumber(row.written_off)} perdido`,
  ].filter(Boolean);
  return words.length > 0 ? (
    <Text size="xs" c="dimmed">
      {words.join(' · ')}
    </Text>
  ) : null;
}

interface Props extends NonNullable<Open> {
  order: string;
  onClose: () => void;
}
function BackDialog({ order, what, row, onClose }: Props) {
  const params = { uuid: order, consumptionId: row.uuid };
  const common = { params, fixed: { version: row.version }, onDone: onClose, onClose };
  const quantity = (
    <NumberField name="quantity" label="Quantidade" required span={12} decimals={3} suffix={` ${row.unit}`} />
  );
  if (what === 'giveBack')
    return (
      <FormDialog
        {...common}
        title={`Devolver ${row.part_label}`}
        endpoint={orderParts.giveBack}
        initial={{ quantity: plainDecimal(stillOut(row)), notes: '' }}
        verb="Devolver ao estoque"
        success="Peça devolvida com sucesso!"
      >
        {() => (
          <>
            {quantity}
            <TextareaField name="notes" label="Observações" max={500} rows={2} />
          </>
        )}
      </FormDialog>
    );
  return (
    <FormDialog
      {...common}
      title={`Dar ${row.part_label} como perda`}
      endpoint={orderParts.writeOff}
      initial={{ quantity: plainDecimal(stillOut(row)), reason: '' }}
      verb="Dar como perda"
      danger
      success="Perda registrada com sucesso!"
    >
      {({ quantity: lost }) => (
        <>
          {quantity}
          <div style={{ gridColumn: '1 / -1' }} aria-live="polite">
            <ConsequenceFacts
              facts={[{ label: 'Custo perdido', value: formatMoney(times(lost, row.unit_cost)), tone: 'red' }]}
            />
          </div>
          <TextareaField name="reason" label="Motivo" required max={300} rows={2} />
        </>
      )}
    </FormDialog>
  );
}
