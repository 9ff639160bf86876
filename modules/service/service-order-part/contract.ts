import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  moment,
  optionalText,
  optionalUuid,
  positiveQuantity,
  recordFields,
  text,
  version,
} from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { coverage } from './order-part.rules.ts';

/** What may be picked of a part, in the order it would be. */
const pickableBatch = z.object({
  uuid: z.string(),
  batch_number: z.string(),
  location: z.string(),
  expires_at: z.string().nullable(),
  free: z.string(),
});

/** One part of the order, from plan to use. */
export const orderPartRow = z.object({
  part_uuid: z.string(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  /** The line of the plan; none when it was used without one. */
  plan: z
    .object({
      uuid: z.string(),
      version: z.int(),
      coverage: coverage.schema,
      notes: z.string().nullable(),
      /** Missing when last looked, since when: purchasing's note. */
      short_quantity: z.string(),
      short_since: moment.nullable(),
    })
    .nullable(),
  planned: z.string(),
  reserved: z.string(),
  consumed: z.string(),
  returned: z.string(),
  written_off: z.string(),
  /** Of what was used and did not come back, at the cost it left the stock with. */
  cost: z.string(),
  /** In stock and free for anyone. */
  available: z.string(),
  batches: z.array(pickableBatch),
});
export type OrderPart = z.infer<typeof orderPartRow>;

export const partsSummary = z.object({
  parts: z.array(orderPartRow),
  cost: z.string(),
  /** Everything planned is used or set aside. */
  complete: z.boolean(),
});
export type PartsSummary = z.infer<typeof partsSummary>;

export const consumptionRow = z.object({
  ...recordFields,
  part_uuid: z.string(),
  part_label: z.string(),
  unit: z.string(),
  batch_uuid: z.string(),
  batch_number: z.string(),
  /** Where it was, a van or a shelf. */
  location: z.string(),
  quantity: z.string(),
  returned: z.string(),
  written_off: z.string(),
  unit_cost: z.string(),
  coverage: coverage.schema,
  notes: z.string().nullable(),
  write_off_reason: z.string().nullable(),
  user_name: z.string().nullable(),
});
export type Consumption = z.infer<typeof consumptionRow>;

const plan = {
  quantity: positiveQuantity,
  coverage: coverage.schema.default('NONE'),
  notes: optionalText(500),
};
const reads = can('service_order', 'show');
const writes = can('service_order', 'start', 'update');
const summary = one(partsSummary);
const path = '/service-order/:uuid';

export const orderParts = contract({
  plan: {
    method: 'POST',
    path: `${path}/parts`,
    access: writes,
    body: z.strictObject({ part_uuid: z.uuid('Escolha a peça'), ...plan }),
    status: 201,
    reply: summary,
  },
  replan: {
    method: 'PUT',
    path: `${path}/parts/:planId`,
    access: writes,
    body: z.strictObject({ ...plan, version }),
    reply: summary,
  },
  unplan: { method: 'DELETE', path: `${path}/parts/:planId`, access: writes, reply: summary },
  /** All that is planned, as far as the stock goes. */
  reserve: { method: 'POST', path: `${path}/parts/reserve`, access: writes, reply: summary },
  release: { method: 'POST', path: `${path}/parts/release`, access: writes, reply: summary },
  consume: {
    method: 'POST',
    path: `${path}/parts-consumption`,
    access: writes,
    body: z.strictObject({
      parts: z
        .array(
          z.strictObject({
            part_uuid: z.uuid('Escolha a peça'),
            /** Left empty, what expires first. */
            batch_uuid: optionalUuid,
            /** Out of the person's own van, this batch first; what is no longer there comes as any other. */
            from_van: z.boolean().default(false),
            quantity: positiveQuantity,
            notes: optionalText(500),
            coverage: coverage.schema.default('NONE'),
          }),
        )
        .min(1, 'Informe ao menos uma peça')
        .max(60, 'Use no máximo 60 peças'),
    }),
    status: 201,
    reply: summary,
  },
  consumptions: { method: 'GET', path: `${path}/parts-consumption`, access: reads, reply: many(consumptionRow) },
  summary: { method: 'GET', path: `${path}/parts-consumption/summary`, access: reads, reply: summary },
  giveBack: {
    method: 'POST',
    path: `${path}/parts-consumption/:consumptionId/return`,
    access: writes,
    body: z.strictObject({ quantity: positiveQuantity, notes: optionalText(500), version }),
    reply: summary,
  },
  writeOff: {
    method: 'POST',
    path: `${path}/parts-consumption/:consumptionId/write-off`,
    access: writes,
    body: z.strictObject({ quantity: positiveQuantity, reason: text(300, 'Diga o motivo'), version }),
    reply: summary,
  },
});
