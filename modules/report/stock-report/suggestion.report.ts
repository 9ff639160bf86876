import { z } from 'zod';
import { isPositive } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { byOne, report } from '#core/contract/report.ts';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';
import { itemColumns, itemNoun, itemRow, itemSearch } from './item.ts';
import { suggestionHead } from './report-heads.ts';

export const suggestionRow = itemRow.extend({
  available: z.string(),
  reorder_point: z.string().nullable(),
  max_quantity: z.string().nullable(),
  daily_demand: z.string(),
  lead_time_days: z.int(),
  /** Demand until it arrives, and the days of safety. */
  recommended_point: z.string(),
  /** What open orders need and the stock could not give: bought besides. */
  owed_to_orders: z.string(),
  /** Asked for or bought, and not yet here. */
  coming: z.string(),
  suggested: z.string(),
  unit_cost: z.string(),
  value: z.string(),
  supplier_name: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestionRow>;

export const suggestions = report({
  head: suggestionHead,
  path: '/stock/report/purchase-suggestion',
  filters: { kind: byOne('Tipo', stockKind) },
  summary: z.object({ items: z.int(), value: z.string() }),
  row: suggestionRow,
  noun: itemNoun,
  figures: [
    { label: 'Itens a comprar', value: ({ items }) => items },
    { label: 'Valor estimado, pelo último custo', kind: 'money', value: ({ value }) => value },
  ],
  columns: [
    ...itemColumns,
    { key: 'supplier_name', title: 'Fornecedor', sortable: true },
    { key: 'available', title: 'Livre', kind: 'number' },
    {
      key: 'owed_to_orders',
      title: 'Falta em ordens',
      kind: 'number',
      sortable: true,
      phone: 'line',
      tone: ({ owed_to_orders }) => (isPositive(owed_to_orders) ? 'red' : undefined),
    },
    { key: 'coming', title: 'A caminho', kind: 'number', sortable: true },
    { key: 'suggested', title: 'Comprar', kind: 'number', unit: 'unit', phone: 'badge', strong: true },
    { key: 'value', title: 'Valor', kind: 'money', sortable: true, total: true, phone: 'line' },
    { key: 'unit_cost', title: 'Custo unitário', kind: 'money', hiddenByDefault: true },
    { key: 'lead_time_days', title: 'Prazo (dias)', kind: 'number', hiddenByDefault: true },
    { key: 'daily_demand', title: 'Consumo por dia', kind: 'number', hiddenByDefault: true },
    { key: 'recommended_point', title: 'Ponto recomendado', kind: 'number', hiddenByDefault: true },
    { key: 'reorder_point', title: 'Ponto de pedido', kind: 'number', hiddenByDefault: true },
    { key: 'max_quantity', title: 'Máximo', kind: 'number', hiddenByDefault: true },
  ],
  order: ['-owed_to_orders', 'name'],
  searchHint: itemSearch,
  empty: { title: 'Nada a comprar', sentence: 'Nenhum item precisa ser comprado agora.' },
  headline: ({ items, value }) => `${formatNumber(items)} itens, ${formatMoney(value)}`,
});
