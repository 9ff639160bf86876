import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { moment, text, uuid } from '#core/contract/fields.ts';
import { done, many, one } from '#core/contract/page.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { noteKind } from './feedback-note.rules.ts';

export const noteRow = z.object({
  uuid: z.string(),
  kind: noteKind.schema,
  text: z.string(),
  created_at: moment,
  seen_at: moment.nullable(),
  author_name: z.string(),
  person_name: z.string(),
  /** Written by whoever asks. */
  mine: z.boolean(),
  /** Written to whoever asks, and not read yet. */
  to_read: z.boolean(),
  can_take_back: z.boolean(),
});
export type FeedbackNote = z.infer<typeof noteRow>;

const path = '/hr/feedback-note';

/** Between two people: whoever is signed in may ask, what is not theirs is not there. */
export const feedbackNote = contract({
  /** Written by me and to me, the latest first. */
  mine: { method: 'GET', path, access: 'signed-in', reply: many(noteRow) },
  /** Whom I may write to: my manager, and who reports to me. */
  people: {
    method: 'GET',
    path: `${path}/people`,
    access: 'signed-in',
    reply: many(z.object({ uuid: z.string(), name: z.string() })),
  },
  ofPerson: { method: 'GET', path: `${path}/of/:userId`, access: managesEvaluations, reply: many(noteRow) },
  create: {
    method: 'POST',
    path,
    access: 'signed-in',
    body: z.strictObject({
      person_uuid: uuid,
      kind: noteKind.schema,
      text: text(2000, 'Escreva o feedback'),
    }),
    reply: one(noteRow),
  },
  seen: { method: 'PUT', path: `${path}/:uuid/seen`, access: 'signed-in', reply: one(noteRow) },
  takeBack: { method: 'DELETE', path: `${path}/:uuid`, access: 'signed-in', reply: done },
});
