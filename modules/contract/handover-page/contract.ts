import { z } from 'zod';
import { decidedPage, decisionCalls } from '#core/contract/decision.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { handoverKind, handoverStatus } from '#modules/contract/rental-handover/rental-handover.rules.ts';
import { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import { handoverAnswers, noReasons } from './handover-page.rules.ts';

const sentLink = z.object({ link: z.string(), phone: z.string().nullable() });
export type SentLink = z.infer<typeof sentLink>;
export const handoverLink = contract({
  /** An address to sign a term at, for who is not there; asked for again, another. */
  send: {
    method: 'POST',
    path: '/rental-handover/:uuid/link',
    access: can('rental_handover', 'update'),
    body: z.strictObject({ version }),
    reply: one(sentLink),
  },
});

/** What the customer sees without an account: the term and nothing else. */
const publicHandover = decidedPage.extend({
  code: z.string(),
  kind: handoverKind.schema,
  status: handoverStatus.schema,
  contract_code: z.string(),
  customer_name: z.string(),
  equipment_name: z.string(),
  asset_number: z.string(),
  serial_number: z.string(),
  on_day: z.string(),
  meter: z.string().nullable(),
  meter_unit: z.string().nullable(),
  condition: unitCondition.schema.nullable(),
  our_name: z.string().nullable(),
  notes: z.string().nullable(),
  accessories: z.array(
    z.object({
      name: z.string(),
      quantity: z.int().nullable(),
      delivered_quantity: z.int().nullable(),
      condition: unitCondition.schema,
      notes: z.string().nullable(),
    }),
  ),
  tasks: z.array(z.object({ description: z.string(), answer: z.string(), notes: z.string().nullable() })),
  photo_count: z.int(),
  decision: z
    .object({
      outcome: z.string(),
      at: moment,
      name: z.string(),
      comment: z.string().nullable(),
      document_sha256: z.string(),
    })
    .nullable(),
});
export type PublicHandover = z.infer<typeof publicHandover>;

export const handoverPage = decisionCalls(
  { path: '/public/rental-handover', answers: handoverAnswers, reasons: noReasons, paper: 'pdf' },
  publicHandover,
);
