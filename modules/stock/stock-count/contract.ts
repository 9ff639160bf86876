import { z } from 'zod';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { flag, moment, quantity, uuid, version } from '#core/contract/fields.ts';
import { file, listQuery, one, pageOf } from '#core/contract/page.ts';
import { abcClass } from '#modules/stock/stock/stock.rules.ts';
import { countMachine, countScope, countStatus } from './stock-count.rules.ts';

const kept = { readOnly: true, column: false, sheet: false } as const;
const figure = (label: string, own: { column?: false } = {}) => ({
  ...field.count({ label, readOnly: true, ...own }),
  row: z.int(),
});
export const stockCountFields = fields({
  code: field.text({ label: 'Código', max: 20, mono: true, sort: true, readOnly: true }),
  title: field.text({ label: 'Nome', max: 120, missing: 'Dê um nome ao inventário', sort: true }),
  scope: field.choiceOr(countScope, 'ALL', { label: 'Abrangência', filter: true }),
  location: field.optionalText({ label: 'Local', max: 60, column: false }),
  classes: {
    ...field.choices(abcClass, { label: 'Classes', column: false }),
    /** By the last twelve months, on the day the counting starts. */
    write: z
      .array(abcClass.schema)
      .max(3)
      .default([])
      .transform((given) => [...new Set(given)].toSorted()),
  },
  /** Also what the system says is gone. */
  include_empty: field.flag({
    label: 'Contar também lotes zerados',
    history: 'Conta lotes zerados',
    help: 'Para achar o que o sistema diz que acabou.',
    column: false,
    sheet: false,
  }),
  notes: field.longText({ label: 'Observações', max: 1000, rows: 2, column: false, sheet: false }),
  status: field.choice(countStatus, { label: 'Status', sort: true, readOnly: true }),
  round: { ...field.count({ label: 'Contagem', ...kept }), row: z.int() },
  /** Batches to count in this round, and how many are. */
  line_count: figure('Lotes', { column: false }),
  counted: figure('Contados'),
  /** Null while the count is blind. */
  difference_count: field.count({ label: 'Diferenças', readOnly: true }),
  surplus_value: field.money({ label: 'Sobras', sheet: 'Sobras', readOnly: true }),
  shortage_value: field.money({ label: 'Faltas', sheet: 'Faltas', readOnly: true }),
  opened_by_name: field.optionalText({ label: 'Aberto por', max: 120, readOnly: true }),
  created_at: {
    ...field.moment({ label: 'Aberto', sheet: 'Aberto em', history: false, sort: true, readOnly: true }),
    row: moment,
  },
  started_at: field.moment({ label: 'Início da contagem', history: 'Início', ...kept }),
  reviewed_at: field.moment({ label: 'Fim da contagem', ...kept }),
  ended_by_name: field.optionalText({ label: 'Encerrado por', max: 120, column: false, readOnly: true }),
  ended_at: field.moment({
    label: 'Encerrado',
    sheet: 'Encerrado em',
    history: 'Encerramento',
    sort: true,
    readOnly: true,
  }),
  cancel_reason: field.optionalText({ label: 'Motivo do cancelamento', max: 500, ...kept }),
});

export const stockCountSummary = z.object(stockCountFields.listRow);
export type StockCountSummary = z.infer<typeof stockCountSummary>;
export const stockCountRow = stockCountSummary.extend({
  items: z.array(z.object({ uuid: z.string(), code: z.string(), name: z.string() })),
  /** Whoever counted any of it, in either round: they do not approve it. */
  counters: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
export type StockCount = z.infer<typeof stockCountRow>;

const lineFields = {
  uuid: z.string(),
  version: z.int(),
  position: z.int(),
  item_uuid: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  unit: z.string(),
  batch_number: z.string(),
  expires_at: z.string().nullable(),
  location: z.string(),
};
/** As whoever counts sees it: no balance, no earlier count, nothing to lean on. */
export const countLineRow = z.object({
  ...lineFields,
  quantity: z.string().nullable(),
  counted_at: moment.nullable(),
  counted_by_name: z.string().nullable(),
});
export type CountLine = z.infer<typeof countLineRow>;

/** As whoever reviews sees it. */
export const differenceRow = z.object({
  ...lineFields,
  item_kind: z.enum(['PART', 'PRODUCT']),
  first_quantity: z.string().nullable(),
  first_by_name: z.string().nullable(),
  second_quantity: z.string().nullable(),
  second_by_name: z.string().nullable(),
  /** The count that holds, and the balance at the moment it was made. */
  counted: z.string().nullable(),
  expected: z.string().nullable(),
  counted_at: moment.nullable(),
  difference: z.string().nullable(),
  unit_cost: z.string().nullable(),
  value: z.string().nullable(),
  /** The balance now, and what moved between the counting and now (or the approval). */
  balance: z.string(),
  moved: z.string().nullable(),
  /** What the approval would leave. */
  after: z.string(),
  adjusted: z.string().nullable(),
});
export type CountDifference = z.infer<typeof differenceRow>;

// The catalogue has no words of its own for counting.
const [sees, acts] = [can('stock', 'list_part'), can('stock', 'update_part')];
const registry = document({
  path: '/stock/count',
  module: 'stock',
  actions: {
    list: 'list_part',
    show: 'list_part',
    create: 'update_part',
    update: 'update_part',
    delete: 'update_part',
  },
  row: stockCountRow,
  listRow: stockCountSummary,
  write: {
    ...stockCountFields.write,
    items: z.array(uuid).max(500, 'Escolha no máximo 500 itens').default([]),
  },
  machine: countMachine,
  bodies: {
    /** Everything is counted, or the rest is left as it is, knowingly. */
    review: { leave_uncounted: z.boolean().default(false) },
    /** These differences; all of them when none is named. */
    recount: { lines: z.array(uuid).max(5000).default([]) },
  },
  filters: stockCountFields.filters,
  sort: stockCountFields.sort,
});

const at = <const S extends string>(rest: S) => `/stock/count/:uuid${rest}` as `/stock/count/:uuid${S}`;
/** Of both kinds, for who chooses what to count. */
export const countableItem = z.object({
  uuid: z.string(),
  code: z.string(),
  name: z.string(),
  location: z.string().nullable(),
});
export const stockCount = contract({
  ...registry,
  items: {
    method: 'GET',
    path: '/stock/count/item',
    access: acts,
    query: listQuery({ filters: {}, sort: ['name'] }),
    reply: pageOf(countableItem),
  },
  lines: {
    method: 'GET',
    path: at('/line'),
    access: acts,
    query: listQuery({ filters: { pending: flag.optional() }, sort: ['position'] }),
    reply: pageOf(countLineRow),
  },
  count: {
    method: 'PUT',
    path: at('/line/:line_uuid'),
    access: acts,
    body: z.strictObject({
      quantity: quantity.refine((value) => !value.startsWith('-'), 'A quantidade não pode ser negativa'),
      version,
    }),
    reply: one(countLineRow),
  },
  differences: {
    method: 'GET',
    path: at('/difference'),
    access: sees,
    query: listQuery({
      /** Only what differs; else every line. */
      filters: { different: flag.optional(), uncounted: flag.optional() },
      sort: ['position', 'value'],
    }),
    reply: pageOf(differenceRow),
  },
  pdf: { method: 'GET', path: at('/pdf'), access: sees, binary: true, reply: file },
});
