import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, moment, oneOrMore } from '#core/contract/fields.ts';
import { listQuery, one, pageMeta, pageOf } from '#core/contract/page.ts';
import { reportCall } from '#core/contract/resource.ts';
import { abcClass, stockKind } from '#modules/stock/stock/stock.rules.ts';
import { stockSetting } from './setting.contract.ts';
import { stockAlert } from './stock-report.rules.ts';

const itemFields = {
  uuid: z.string(),
  kind: stockKind.schema,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
};
export const abcRow = z.object({
  ...itemFields,
  rank: z.int(),
  /** What went out in the period, and what it was worth when it did. */
  quantity: z.string(),
  value: z.string(),
  share: z.string(),
  cumulative: z.string(),
  class: abcClass.schema,
  /** Nothing went out: class C by rule, and a question of its own. */
  idle: z.boolean(),
  on_hand: z.string(),
  stock_value: z.string(),
});
export type AbcRow = z.infer<typeof abcRow>;

export const abcSummary = z.object({
  from: z.string(),
  to: z.string(),
  a_limit: z.string(),
  b_limit: z.string(),
  total: z.string(),
  /** The same number of days before, for the trend. */
  previous_total: z.string(),
  classes: z.array(
    z.object({ class: abcClass.schema, items: z.int(), value: z.string(), share: z.string(), stock_value: z.string() }),
  ),
  idle_items: z.int(),
  idle_stock_value: z.string(),
  /** The whole ranking in some hundred points, the last of each class among them. */
  curve: z.array(z.object({ rank: z.int(), cumulative: z.string(), class: abcClass.schema })),
});
export type AbcSummary = z.infer<typeof abcSummary>;

const abcFilters = {
  /** Twelve months until today unless said. */
  from: day.optional(),
  to: day.optional(),
  kind: stockKind.schema.optional(),
};
const abcQuery = listQuery({
  filters: { ...abcFilters, class: oneOrMore(abcClass.schema).optional() },
  sort: ['rank'],
});

export const alertRow = z.object({
  ...itemFields,
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

export const suggestionRow = z.object({
  ...itemFields,
  available: z.string(),
  reorder_point: z.string().nullable(),
  max_quantity: z.string().nullable(),
  daily_demand: z.string(),
  lead_time_days: z.int(),
  /** Demand until it arrives, and the days of safety. */
  recommended_point: z.string(),
  /** What open orders need and the stock could not give: bought besides. */
  owed_to_orders: z.string(),
  suggested: z.string(),
  unit_cost: z.string(),
  value: z.string(),
  supplier_name: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestionRow>;

const seesAbc = can('stock', 'view_abc_report');
const seesAlerts = can('stock', 'list_part', 'list_product');
const alertQuery = listQuery({
  filters: { alert: oneOrMore(stockAlert.schema).optional(), kind: stockKind.schema.optional() },
  sort: ['alert'],
});
const suggestionQuery = listQuery({ filters: { kind: stockKind.schema.optional() }, sort: ['name'] });

export const stockReport = contract({
  abc: { method: 'GET', path: '/stock/report/abc', access: seesAbc, query: abcQuery, reply: pageOf(abcRow) },
  abcSummary: {
    method: 'GET',
    path: '/stock/report/abc/summary',
    access: seesAbc,
    query: z.strictObject(abcFilters),
    reply: one(abcSummary),
  },
  abcExport: reportCall('/stock/report/abc/export', seesAbc, abcQuery),
  alerts: { method: 'GET', path: '/stock/alert', access: seesAlerts, query: alertQuery, reply: pageOf(alertRow) },
  alertCounts: {
    method: 'GET',
    path: '/stock/alert/count',
    access: seesAlerts,
    reply: one(z.array(z.object({ alert: stockAlert.schema, count: z.int(), value: z.string() }))),
  },
  alertExport: reportCall('/stock/alert/export', seesAlerts, alertQuery),
  suggestions: {
    method: 'GET',
    path: '/stock/report/purchase-suggestion',
    access: seesAlerts,
    query: suggestionQuery,
    reply: z.object({
      data: z.array(suggestionRow),
      /** Of everything that is found, on whatever page. */
      meta: pageMeta.extend({ value: z.string() }),
    }),
  },
  suggestionExport: reportCall('/stock/report/purchase-suggestion/export', seesAlerts, suggestionQuery),
  setting: stockSetting.calls.show,
  setSetting: stockSetting.calls.update,
});
