import { Text } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { isPositive } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';
import { stockReport, type Suggestion } from '../contract.ts';
import { itemLink } from './item-link.ts';

const columns: Column<Suggestion>[] = [
  { key: 'code', title: 'Código', mono: true, phone: 'line' },
  { key: 'name', title: 'Descrição', phone: 'title' },
  { key: 'supplier_name', title: 'Fornecedor' },
  { key: 'available', title: 'Livre', align: 'right', render: (row) => formatNumber(row.available) },
  {
    key: 'owed_to_orders',
    title: 'Falta em ordens',
    align: 'right',
    phone: 'line',
    render: (row) =>
      isPositive(row.owed_to_orders) && (
        <Text span inherit fw={600} c="var(--mantine-color-red-text)">
          {formatNumber(row.owed_to_orders)}
        </Text>
      ),
  },
  {
    key: 'suggested',
    title: 'Comprar',
    align: 'right',
    phone: 'badge',
    render: (row) => (
      <b>
        {formatNumber(row.suggested)} {row.unit}
      </b>
    ),
  },
  { key: 'value', title: 'Valor', align: 'right', phone: 'line', render: (row) => formatMoney(row.value) },
  { key: 'lead_time_days', title: 'Prazo (dias)', align: 'right', hiddenByDefault: true },
  {
    key: 'daily_demand',
    title: 'Consumo/dia',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatNumber(row.daily_demand),
  },
  {
    key: 'recommended_point',
    title: 'Ponto recomendado',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatNumber(row.recommended_point),
  },
  {
    key: 'reorder_point',
    title: 'Ponto de pedido',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatNumber(row.reorder_point),
  },
  {
    key: 'max_quantity',
    title: 'Máximo',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatNumber(row.max_quantity),
  },
];
const filters: Filter[] = [{ key: 'kind', label: 'Tipo', kind: 'choice', options: stockKind.options, single: true }];

/** What buying all that is found would cost. */
const costOf = (found: { total: number; value: string } | undefined) => (
  <Figures
    figures={[
      { label: 'Itens a comprar', value: found && formatNumber(found.total) },
      { label: 'Valor estimado, pelo último custo', value: found && formatMoney(found.value) },
    ]}
  />
);

export function Component() {
  return (
    <ListScreen
      screen="stock-suggestion"
      title="Sugestão de compra"
      noun={{ one: 'item', many: 'itens' }}
      resource={{ list: stockReport.suggestions, export: stockReport.suggestionExport }}
      columns={columns}
      filters={filters}
      searchHint="Código, descrição ou local"
      rowLink={(row) => itemLink(row.kind, row.uuid)}
      above={costOf}
      empty={{ icon: <IconShoppingCart size={40} stroke={1.4} />, sentence: 'Nenhum item precisa ser comprado agora.' }}
    />
  );
}
