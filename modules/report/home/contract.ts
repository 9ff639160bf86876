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

/** What the lists of Home do not say themselves: how it goes against the time before. */
export const home = contract({
  orders: {
    method: 'GET',
    path: '/home/service-order',
    access: can('service_order', 'list'),
    reply: one(orderFigures),
  },
  customers: { method: 'GET', path: '/home/customer', access: can('customer', 'list'), reply: one(change) },
  equipment: { method: 'GET', path: '/home/equipment', access: can('equipment', 'list'), reply: one(change) },
});
