import { z } from 'zod';
import { decidedPage, decisionCalls } from '#core/contract/decision.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, moment } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { answers, confirmationAnswer, noReasons } from './visit-confirmation.rules.ts';

/** What the customer said of a visit, as staff read it. */
const confirmationRow = z.object({
  uuid: z.string(),
  /** The hour that was asked about; the visit may have been moved since. */
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  email: z.string(),
  asked_at: moment,
  answer: confirmationAnswer.schema.nullable(),
  answered_at: moment.nullable(),
  answered_by: z.string().nullable(),
  wanted_date: z.string().nullable(),
  comment: z.string().nullable(),
});
export type Confirmation = z.infer<typeof confirmationRow>;

export const visitConfirmation = contract({
  ofVisit: {
    method: 'GET',
    path: '/maintenance-schedule/:uuid/confirmation',
    access: can('maintenance_schedule', 'show'),
    reply: one(confirmationRow.nullable()),
  },
});

/** What a customer sees: the visit and nothing else. */
const publicVisit = decidedPage.extend({
  code: z.string(),
  title: z.string(),
  customer_name: z.string().nullable(),
  equipment_name: z.string(),
  serial_number: z.string().nullable(),
  technician: z.string().nullable(),
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  duration_minutes: z.int(),
  place: z.string(),
  decision: z
    .object({
      answer: confirmationAnswer.schema,
      at: moment,
      name: z.string(),
      comment: z.string().nullable(),
      wanted_date: z.string().nullable(),
      document_sha256: z.string(),
    })
    .nullable(),
});
export type PublicVisit = z.infer<typeof publicVisit>;

const wantedDay = z
  .union([day, z.literal('')])
  .nullish()
  .transform((value) => value || null);

export const visitPage = decisionCalls(
  {
    path: '/public/visit',
    answers,
    reasons: noReasons,
    paper: 'ics',
    nameOnly: true,
    more: { wanted_date: wantedDay },
  },
  publicVisit,
);
