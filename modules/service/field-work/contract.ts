import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { many } from '#core/contract/page.ts';
import { unsentDevice } from '#core/contract/unsent-work.ts';

export const fieldWork = contract({
  /** People whose devices keep work that has not arrived, for who hands the work out. */
  unsent: {
    method: 'GET',
    path: '/assignment/unsent-work',
    access: can('service_order', 'assign'),
    reply: many(unsentDevice.extend({ name: z.string() })),
  },
});
