import { Button, SimpleGrid, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import type { RentalItem } from '#modules/contract/rental-contract/contract.ts';
import { eachDay } from '#modules/contract/rental-hold/hire.rules.ts';
import type { Ledger, LedgerItem } from '../contract.ts';
import { dayState } from '../rental-movement.rules.ts';

/** The days of one item: by unit and state, and each opened down to its days. */
export function LedgerSpans({ ledger, item }: { ledger: Ledger; item: RentalItem }) {
  const own = ledger.items.find(({ item_uuid }) => item_uuid === item.uuid);
  if (!own || own.spans.length === 0) return <Text size="sm">Ainda sem dias de locação.</Text>;
  const name = `Dias de ${item.asset_number}`;
  return (
    <WideTable name={name} cards>
      <Table aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Período</Table.Th>
            <Table.Th>Equipamento</Table.Th>
            <Table.Th>Dias</Table.Th>
            <Table.Th ta="right">Valor</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {own.spans.map((span) => (
            <SpanRow key={span.from} span={span} monthly={own.monthly_value} anchor={ledger.anchor} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

interface Props {
  span: LedgerItem['spans'][number];
  monthly: string;
  anchor: string;
}
function SpanRow({ span, monthly, anchor }: Props) {
  const [open, setOpen] = useState(false);
  const { from, until, unit, state, amount } = span;
  return (
    <>
      <Table.Tr>
        <Table.Td data-label="Período">
          <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {`${formatDate(from)} a ${formatDate(until)}`}
          </Button>
        </Table.Td>
        <Table.Td data-label="Equipamento">{`${unit.asset_number} · nº de série ${unit.serial_number}`}</Table.Td>
        <Table.Td data-label="Dias">
          {span.days} <StatusBadge of={dayState} value={state} />
        </Table.Td>
        <Table.Td data-label="Valor" ta="right">
          {formatMoney(amount)}
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr>
          <Table.Td colSpan={4} data-label="Dia a dia">
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4, lg: 6 }} spacing="xs" verticalSpacing={2}>
              {eachDay(span).map((day) => (
                <Text key={day} size="xs" c="dimmed">
                  {`${formatDate(day)} · ${formatMoney(state === 'HIRED' ? priceOf(monthly, anchor, { start_date: day, end_date: day }) : '0')}`}
                </Text>
              ))}
            </SimpleGrid>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
