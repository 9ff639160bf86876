import { z } from 'zod';
import { decidedPage } from '#core/contract/decision.ts';
import { contract } from '#core/contract/endpoint.ts';
import { moment, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';

/** Of what is sent, no more than the e-mail said that brought the link. */
const told = {
  name: z.string(),
  owner_name: z.string(),
  /** 'Toda semana, segunda-feira, às 07:00' */
  turns: z.string(),
  left_at: moment.nullable(),
};
const leavePage = decidedPage.extend(told);
export type LeavePage = z.infer<typeof leavePage>;
const body = z.strictObject({ leaves: z.boolean() });

const page = '/public/report-schedule/:token';
/** By the link in the e-mail: out of this one, and in again for whoever slipped. */
export const reportLeavePage = contract({
  show: { method: 'GET', path: page, access: 'public', reply: one(leavePage) },
  set: { method: 'POST', path: page, access: 'public', body, reply: one(leavePage) },
});

const receivedRow = z.object({ uuid, ...told });
export type ReceivedReport = z.infer<typeof receivedRow>;
/** What others have sent to whoever asks, and what they left. */
export const receivedReports = contract({
  list: { method: 'GET', path: '/report-schedule/received', access: 'signed-in', reply: many(receivedRow) },
  set: {
    method: 'PUT',
    path: '/report-schedule/:uuid/received',
    access: 'signed-in',
    body,
    reply: many(receivedRow),
  },
});
