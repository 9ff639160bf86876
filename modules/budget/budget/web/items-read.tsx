import { Group, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { isSame, isZero } from '#core/contract/decimal.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { itemKind, partOrigin } from '#modules/budget/coverage/item.rules.ts';
import type { BudgetItem } from '#modules/budget/coverage/contract.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import classes from './items-read.module.css';

interface Props {
  items: readonly BudgetItem[];
}

/** The lines to be read: a table, and on a phone a card each. */
export function ItemsRead({ items }: Props) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  return phone ? <ItemCards items={items} /> : <ItemsTable items={items} />;
}

const aboutOf = ({ kind, code, part_origin }: BudgetItem): string =>
  [itemKind.label(kind), code, part_origin && partOrigin.label(part_origin)].filter(Boolean).join(' · ');

function ItemCards({ items }: Props) {
  return (
    <ul className={classes.items} aria-label="Itens do orçamento">
      {items.map((item) => (
        <li key={item.position} className={classes.item}>
          <div className={classes.itemTop}>
            <Text fw={600}>{item.description}</Text>
            <Text fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {formatMoney(item.chargeable)}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            {aboutOf(item)}
          </Text>
          <Text size="sm" c="dimmed" className="tabular">
            {formatNumber(item.quantity)} {item.unit} × {formatMoney(item.unit_price)}
            {!isZero(item.discount) && ` − desconto ${formatMoney(item.discount)}`}
            {item.net !== item.chargeable && ` = ${formatMoney(item.net)}`}
          </Text>
          <WhoPays item={item} />
          <Approved approved={item.approved} />
        </li>
      ))}
    </ul>
  );
}

function ItemsTable({ items }: Props) {
  const decided = items.some(({ approved }) => approved !== null);
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
                  {aboutOf(item)}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {formatNumber(item.quantity)} {item.unit}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(item.unit_price)}
              </Table.Td>
              <Table.Td ta="right" className="tabular">
                {isZero(item.discount) ? '–' : formatMoney(item.discount)}
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
    coverage.cause === 'NONE' || isSame(coverage.percent, '100') ? '' : ` ${formatPercent(coverage.percent)}`;
  return (
    <>
      <WordBadge tone={coverageCause.tone(coverage.cause)}>
        {coverage.cause === 'NONE' ? 'Cliente' : coverageCause.label(coverage.cause)}
        {share}
      </WordBadge>
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
