import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalUuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';

export const visitOrderRow = z.object({ uuid: z.string(), code: z.string(), status: orderStatus.schema });
export type VisitOrder = z.infer<typeof visitOrderRow>;

export const visitOrder = contract({
  /** Once: asked for again, it answers the order that was made. */
  generate: {
    method: 'POST',
    path: '/maintenance-schedule/:uuid/generate-service-order',
    access: can('maintenance_schedule', 'generate_service_order'),
    /** Left empty, the type of order that goes with the visit's own. */
    body: z.strictObject({ type_uuid: optionalUuid }).default({ type_uuid: null }),
    reply: one(visitOrderRow),
  },
  show: {
    method: 'GET',
    path: '/maintenance-schedule/:uuid/service-order',
    access: can('maintenance_schedule', 'show'),
    reply: one(visitOrderRow.nullable()),
  },
});
