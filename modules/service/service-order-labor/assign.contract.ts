import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalText, uuid } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { many, one } from '#core/contract/page.ts';
import { selection } from '#core/contract/resource.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { laborLine } from './contract.ts';

const assigns = can('service_order', 'assign');
const given = { technician_id: uuid, notes: optionalText(1000) };

/** What a technician put on an order would be asked to do. */
const proposal = z.object({
  /** Planned and not done yet, with who is on each. */
  lines: z.array(z.object({ uuid: z.string(), labor_name: z.string(), technician_ids: z.array(z.string()) })),
  /** Where nothing is planned: what would be. Nothing when the company never said. */
  labor: z.object({ uuid: z.string(), name: z.string(), estimated_minutes: z.int() }).nullable(),
});
export type AssignProposal = z.infer<typeof proposal>;

/** Somebody is put on an order, whatever of it is planned so far. */
export const orderAssign = contract({
  proposal: {
    method: 'GET',
    path: '/service-order/:uuid/technician',
    access: assigns,
    reply: one(proposal),
  },
  assign: {
    method: 'POST',
    path: '/service-order/:uuid/technician',
    access: assigns,
    status: 201,
    body: z.strictObject({
      ...given,
      /** To this one of its services only; left out, to all that nobody has. */
      order_labor_uuid: uuid.nullish(),
      /** Planned with it; left out where nothing is planned, the one the type asks for. */
      labor_uuid: uuid.nullish(),
    }),
    /** The services given. */
    reply: many(laborLine),
  },
  bulkAssign: {
    method: 'POST',
    path: '/service-order/bulk-technician',
    access: assigns,
    body: z.strictObject({ ...given, selection: selection(serviceOrder.list.query) }),
    status: 202,
    reply: startedOperation,
  },
});
