import { z } from 'zod';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  flag,
  moment,
  oneOrMore,
  optionalText,
  quantity,
  recordFields,
  text,
  uuid,
  version,
} from '#core/contract/fields.ts';
import { file, listQuery, one, pageOf } from '#core/contract/page.ts';
import { abcClass } from '#modules/stock/stock/stock.rules.ts';
import { countMachine, countScope, countStatus } from './stock-count.rules.ts';

export const stockCountSummary = z.object({
  ...recordFields,
  code: z.string(),
  title: z.string(),
  scope: countScope.schema,
  location: z.string().nullable(),
  classes: z.array(abcClass.schema),
  include_empty: z.boolean(),
  notes: z.string().nullable(),
  status: countStatus.schema,
  round: z.int(),
  opened_by_name: z.string().nullable(),
  started_at: moment.nullable(),
  reviewed_at: moment.nullable(),
  ended_at: moment.nullable(),
  ended_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** Batches to count in this round, and how many are. */
  line_count: z.int(),
  counted: z.int(),
  /** Null while the count is blind. */
  difference_count: z.int().nullable(),
  surplus_value: z.string().nullable(),
  shortage_value: z.string().nullable(),
});
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
    title: text(120, 'Dê um nome ao inventário'),
    scope: countScope.schema.default('ALL'),
    location: optionalText(60),
    /** By the last twelve months, on the day the counting starts. */
    classes: z
      .array(abcClass.schema)
      .max(3)
      .default([])
      .transform((given) => [...new Set(given)].toSorted()),
    items: z.array(uuid).max(500, 'Escolha no máximo 500 itens').default([]),
    /** Also what the system says is gone. */
    include_empty: z.boolean().default(false),
    notes: optionalText(1000),
  },
  machine: countMachine,
  bodies: {
    /** Everything is counted, or the rest is left as it is, knowingly. */
    review: { leave_uncounted: z.boolean().default(false) },
    /** These differences; all of them when none is named. */
    recount: { lines: z.array(uuid).max(5000).default([]) },
  },
  filters: {
    scope: oneOrMore(countScope.schema).optional(),
  },
  sort: ['code', 'title', 'status', 'created_at', 'ended_at'],
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
