import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { many } from '#core/contract/page.ts';

/** A technician who lacks trainings the order's equipment requires. */
const lackingRow = z.object({ user_uuid: z.string(), lacking: z.array(z.string()) });
export type Lacking = z.infer<typeof lackingRow>;

export const technicianTraining = contract({
  ofOrder: {
    method: 'GET',
    path: '/service-order/:uuid/technician-training',
    access: can('service_order', 'assign', 'show'),
    reply: many(lackingRow),
  },
});
