import { Badge, Box, Group, Table, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { FactList } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { itemKind, partOrigin } from '../budget.rules.ts';
import type { Budget, BudgetItem } from '../budget.rows.ts';
import { coverageCause, exclusion } from '../coverage.rules.ts';
import { isNothing } from '../money.rules.ts';
import { TotalsList } from './totals-panel.tsx';

/** The document as the customer reads it, and what only we read. */
export function BudgetSummary({ row }: { row: Budget }) {
  const decided = row.items.some(({ approved }) => approved !== null);
  return (
    <>
      <ItemsTable items={row.items} decided={decided} />
      <Box mb="lg">
        <TotalsList totals={{ ...row, discount: row.discount_counted }} />
      </Box>
      <Block title="Condições">
        <FactList
          facts={[
            { label: 'Pagamento', value: row.payment_terms },
            { label: 'Prazo de execução', value: row.delivery_days !== null && days(row.delivery_days) },
            ...(row.exclusion ? [{ label: 'Exclusão de cobertura', value: exclusion.label(row.exclusion) }] : []),
            ...(row.courtesy_reason ? [{ label: 'Cortesia', value: row.courtesy_reason }] : []),
            { label: 'Observações', value: row.notes },
            ...(row.internal_notes ? [{ label: 'Observações internas', value: row.internal_notes }] : []),
          ]}
        />
      </Block>
    </>
  );
}

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

function ItemsTable({ items, decided }: { items: readonly BudgetItem[]; decided: boolean }) {
  return (
    <WideTable name="Itens do orçamento">
      <Table aria-label="Itens do orçamento" verticalSpacing="sm" miw={820} mb="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Item</Table.Th>
            <Table.Th ta="right">Quantidade</Table.Th>
            <Table.Th ta="right">Unitário</Table.Th>
            <Table.Th ta="right">Desconto</Table.Th>
            <Table.Th ta="right">Líquido</Table.Th>
            <Table.Th>Quem paga</Table.Th>
            <Table.Th ta="right">A cobrar</Table.Th>
            {decided && <Table.Th>Cliente</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.position}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {item.description}
                </Text>
                <Text size="xs" c="dimmed">
                  {[itemKind.label(item.kind), item.code, item.part_origin && partOrigin.label(item.part_origin)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {formatNumber(item.quantity)} {item.unit}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(item.unit_price)}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {isNothing(item.discount) ? '–' : formatMoney(item.discount)}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(item.net)}
              </Table.Td>
              <Table.Td>
                <WhoPays item={item} />
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(item.chargeable)}
              </Table.Td>
              {decided && (
                <Table.Td>
                  <Approved approved={item.approved} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function WhoPays({ item: { coverage } }: { item: BudgetItem }) {
  const share =
    coverage.cause === 'NONE' || Number(coverage.percent) === 100 ? '' : ` ${formatPercent(coverage.percent)}`;
  return (
    <>
      <Badge
        color={coverageCause.tone(coverage.cause)}
        variant="light"
        radius="sm"
        tt="none"
        fw={500}
        maw="none"
        {...(coverage.cause === 'NONE' ? { bd: '1px solid var(--app-border)' } : {})}
      >
        {coverage.cause === 'NONE' ? 'Cliente' : coverageCause.label(coverage.cause)}
        {share}
      </Badge>
      <Text size="xs" c="dimmed" maw={260}>
        {coverage.overridden && 'Ajustado: '}
        {coverage.reason}
      </Text>
    </>
  );
}

function Approved({ approved }: { approved: boolean | null }) {
  if (approved === null) return null;
  const Icon = approved ? IconCheck : IconX;
  return (
    <Group gap={4} wrap="nowrap" c={`var(--mantine-color-${approved ? 'green' : 'red'}-text)`}>
      <Icon size={16} aria-hidden />
      <Text size="sm" c="inherit">
        {approved ? 'Aprovou' : 'Recusou'}
      </Text>
    </Group>
  );
}
