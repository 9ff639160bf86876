import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';

/** As many in this period as in the one before. */
const change = z.object({ now: z.int(), before: z.int() });
export type Change = z.infer<typeof change>;

/** A week from Monday on; the last one goes to today. */
const week = z.object({ from: z.string(), to: z.string(), opened: z.int(), delivered: z.int() });

export const orderFigures = z.object({
  /** Status OPEN: nobody has looked at them. */
  open: z.int(),
  /** Between the desk and the delivery. */
  running: z.int(),
  /** Opened in this month so far, and in the same days of the last. */
  opened: change,
  /** Closed in the last seven days, and in the seven before. */
  completed: change,
  weeks: z.array(week),
});
export type OrderFigures = z.infer<typeof orderFigures>;

/** Money in this month, and in the one before as far as it had come by this day; what is due is of whole months. */
const money = z.object({ count: z.int(), now: z.string(), before: z.string() });
export type MoneyChange = z.infer<typeof money>;

const board = z.object({
  /** The month these are of, and the day it has come to. */
  from: z.string(),
  today: z.string(),
  to: z.string(),
  /** Approved by customers in the month, at what they pay. */
  approved: money,
  /** Orders delivered in the month. */
  delivered: change,
  /** Billings of contracts due in the month, whatever became of them but cancelled: rented days and measures with them. */
  due: money,
  /** Approved whenever, with an order still to be delivered: billed when it is. */
  ahead: z.object({ count: z.int(), total: z.string() }),
  /** What the last two come to. */
  forecast: z.string(),
});
export type BoardFigures = z.infer<typeof board>;

/** Each part for whoever may list what it counts. */
const figures = z.object({
  orders: orderFigures.nullable(),
  customers: change.nullable(),
  equipment: change.nullable(),
  /** For whoever may list budgets and billings of contracts both. */
  board: board.nullable(),
});
export type HomeFigures = z.infer<typeof figures>;

/** What the lists of Home do not say themselves: how it goes against the time before. One reading for all of it. */
export const home = contract({
  figures: {
    method: 'GET',
    path: '/home/figures',
    access: [...can('service_order', 'list'), ...can('customer', 'list'), ...can('equipment', 'list')],
    reply: one(figures),
  },
});
