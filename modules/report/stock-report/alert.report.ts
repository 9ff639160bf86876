import { z } from 'zod';
import { moment } from '#core/contract/fields.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { byOne, bySome, report } from '#core/contract/report.ts';
import { stockKind } from '#modules/stock/stock/stock.rules.ts';
import { itemColumns, itemRow, itemSearch } from './item.ts';
import { alertHead } from './report-heads.ts';
import { stockAlert } from './stock-report.rules.ts';

export const alertRow = itemRow.extend({
  item_uuid: z.string(),
  alert: stockAlert.schema,
  batch_number: z.string().nullable(),
  location: z.string().nullable(),
  /** What is free of the item, or left of the batch. */
  quantity: z.string(),
  min_quantity: z.string().nullable(),
  reorder_point: z.string().nullable(),
  expires_at: z.string().nullable(),
  last_exit_at: moment.nullable(),
  /** What is tied up in it, at the average cost. */
  value: z.string(),
});
export type StockAlertRow = z.infer<typeof alertRow>;

const alertCount = z.object({ alert: stockAlert.schema, count: z.int(), value: z.string() });
export type AlertCount = z.infer<typeof alertCount>;
const summary = z.object({ alerts: z.array(alertCount) });
type Summary = z.infer<typeof summary>;
const countOf = ({ alerts }: Summary, alert: string): AlertCount | undefined =>
  alerts.find((one) => one.alert === alert);

export const alerts = report({
  head: alertHead,
  path: '/stock/alert',
  filters: {
    alert: bySome('Alerta', stockAlert, { ofTable: true }),
    kind: byOne('Tipo', stockKind, { ofTable: true }),
  },
  summary,
  row: alertRow,
  noun: { one: 'alerta', many: 'alertas' },
  figures: stockAlert.options.map(({ value, label, tone }) => ({
    label,
    value: (told: Summary) => countOf(told, value)?.count ?? 0,
    note: (told: Summary) => formatMoney(countOf(told, value)?.value ?? '0'),
    shows: { alert: value },
    colour: (told: Summary) => (countOf(told, value)?.count ? tone : undefined),
  })),
  columns: [
    { key: 'alert', title: 'Alerta', choice: stockAlert, phone: 'badge' },
    ...itemColumns,
    { key: 'batch_number', title: 'Lote', phone: 'line' },
    { key: 'location', title: 'Local' },
    { key: 'quantity', title: 'Quantidade', kind: 'number', unit: 'unit', phone: 'line' },
    { key: 'min_quantity', title: 'Mínimo', kind: 'number' },
    { key: 'reorder_point', title: 'Ponto de pedido', kind: 'number' },
    { key: 'expires_at', title: 'Validade', kind: 'date', sortable: true },
    { key: 'last_exit_at', title: 'Última saída', kind: 'moment', sortable: true },
    { key: 'value', title: 'Valor', kind: 'money', sortable: true, total: true },
  ],
  order: ['alert', 'expires_at', 'name'],
  searchHint: itemSearch,
  empty: { title: 'Nenhum alerta', sentence: 'Nada pede atenção: níveis e validades em ordem.' },
  headline: ({ alerts: counts }) => {
    const count = counts.reduce((sum, one) => sum + one.count, 0);
    return count === 1 ? '1 alerta' : `${formatNumber(count)} alertas`;
  },
});
