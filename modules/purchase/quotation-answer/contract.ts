import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { contract } from '#core/contract/endpoint.ts';
import { optionalText } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { answerBody, changesQuotation, quotationRow, seesQuotation } from '#modules/purchase/quotation/contract.ts';

const path = '/purchase/quotation/supplier';

/** An answer as a form holds it. */
export const answerValues = z.object({
  freight: z.string(),
  payment_terms: z.string(),
  valid_until: z.string(),
  notes: z.string(),
  lines: z.array(
    z.object({
      uuid: z.string(),
      unit_price: z.string(),
      discount: z.string(),
      taxes: z.string(),
      delivery_days: z.string(),
      notes: z.string(),
    }),
  ),
});
export type AnswerForm = z.infer<typeof answerValues>;

/** What a sheet says, for a person to look over and save; what could not be read is named. */
export const readSheet = z.object({ answer: answerValues, problems: z.array(z.string()) });
export type ReadSheet = z.infer<typeof readSheet>;
export const sheetUpload: UploadRule = { field: 'file', kinds: ['sheet'], maxFiles: 1, maxBytes: megabytes(5) };
export const nothingKept = 'reads a file and answers what it says';

/** What the buyer does with one supplier's answer; the uuid is that of the invited supplier. */
export const quotationAnswer = contract({
  save: {
    method: 'PUT',
    path: `${path}/:uuid/answer`,
    access: changesQuotation,
    body: answerBody.extend({ channel: z.enum(['TYPED', 'SHEET']).default('TYPED') }),
    reply: one(quotationRow),
  },
  decline: {
    method: 'POST',
    path: `${path}/:uuid/decline`,
    access: changesQuotation,
    body: z.strictObject({ notes: optionalText(2000) }),
    reply: one(quotationRow),
  },
  /** A new door for this supplier: told this once. */
  link: {
    method: 'POST',
    path: `${path}/:uuid/link`,
    access: changesQuotation,
    unaudited: 'a link is no business record; its hash is all that stays',
    reply: one(z.object({ link: z.string() })),
  },
  sheet: { method: 'GET', path: `${path}/:uuid/sheet`, access: seesQuotation, binary: true, reply: file },
  readSheet: {
    method: 'POST',
    path: `${path}/:uuid/sheet`,
    access: changesQuotation,
    body: z.strictObject({}),
    upload: sheetUpload,
    unaudited: nothingKept,
    reply: one(readSheet),
  },
});

/** What a supplier sent along. */
export const answerFiles = attachments(path, { show: seesQuotation, update: changesQuotation });
