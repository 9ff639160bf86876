import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { day, moment, text, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { megabytes, signaturePixels } from '#core/contract/upload.ts';

const signature = z.object({ name: z.string(), at: moment, file_uuid: z.string() }).nullable();

export const feedbackTalkState = z.object({
  talk: z
    .object({
      talked_on: z.string(),
      summary: z.string(),
      version: z.int(),
      employee: signature,
      manager: signature,
    })
    .nullable(),
  /** By whoever asks, now. */
  can_write: z.boolean(),
  can_sign: z.boolean(),
});
export type FeedbackTalkState = z.infer<typeof feedbackTalkState>;

const path = '/hr/performance-evaluations/instances/:uuid/feedback-talk' as const;
const reply = one(feedbackTalkState);

/** Of a manager's form; to whoever may not read it, it is not there. */
export const feedbackTalk = contract({
  show: { method: 'GET', path, access: 'signed-in', reply },
  write: {
    method: 'PUT',
    path,
    access: 'signed-in',
    body: z.strictObject({
      talked_on: day,
      summary: text(4000, 'Escreva o que foi conversado'),
      /** Of what it stands on; 0 where there is none yet. */
      version: z.int().min(0),
    }),
    reply,
  },
  sign: {
    method: 'POST',
    path: `${path}/sign`,
    access: 'signed-in',
    /** Of the words signed: who read older ones reads again. */
    body: z.strictObject({ version: z.coerce.number().pipe(version) }),
    upload: { field: 'signature', kinds: ['image'], maxFiles: 1, maxBytes: megabytes(2), maxPixels: signaturePixels },
    reply,
  },
});
