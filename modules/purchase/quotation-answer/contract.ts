import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { decidedPage } from '#core/contract/decision.ts';
import { contract } from '#core/contract/endpoint.ts';
import { moment, optionalText, text } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { answerBody } from '#modules/purchase/quotation/answer.contract.ts';
import { changesQuotation, quotationRow, seesQuotation } from '#modules/purchase/quotation/contract.ts';
import { answerStatus } from '#modules/purchase/quotation/quotation.rules.ts';

const path = '/purchase/quotation/supplier';

/** An answer as a form holds it. */
const answerValues = z.object({
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
const readSheet = z.object({ answer: answerValues, problems: z.array(z.string()) });
export type ReadSheet = z.infer<typeof readSheet>;
const sheetUpload: UploadRule = { field: 'file', kinds: ['sheet'], maxFiles: 1, maxBytes: megabytes(5) };
const nothingKept = 'reads a file and answers what it says';

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

/** What a supplier sees: what is asked of it, and what it said itself. No price of ours, nobody else. */
const publicQuotation = decidedPage.extend({
  code: z.string(),
  subject: z.string(),
  message: z.string().nullable(),
  supplier_name: z.string(),
  buyer_name: z.string().nullable(),
  deadline: z.string(),
  lines: z.array(
    z.object({
      uuid: z.string(),
      code: z.string().nullable(),
      description: z.string(),
      quantity: z.string(),
      unit: z.string(),
      notes: z.string().nullable(),
    }),
  ),
  status: answerStatus.schema,
  answered_at: moment.nullable(),
  answered_by: z.string().nullable(),
  answer: answerValues,
  files: z.array(z.string()),
});
export type PublicQuotation = z.infer<typeof publicQuotation>;

const page = '/public/quotation/:token';
const name = text(120, 'Informe seu nome');
const seen = z.string().regex(/^[0-9a-f]{64}$/, 'Recarregue a página');
export const answerUpload: UploadRule = {
  field: 'files',
  kinds: ['pdf', 'image', 'sheet'],
  maxFiles: 5,
  maxBytes: megabytes(10),
  optional: true,
};

export const quotationPage = contract({
  show: { method: 'GET', path: page, access: 'public', reply: one(publicQuotation) },
  sheet: { method: 'GET', path: `${page}/sheet`, access: 'public', binary: true, reply: file },
  readSheet: {
    method: 'POST',
    path: `${page}/sheet`,
    access: 'public',
    body: z.strictObject({}),
    upload: sheetUpload,
    unaudited: nothingKept,
    reply: one(readSheet),
  },
  answer: {
    method: 'POST',
    path: `${page}/answer`,
    access: 'public',
    body: answerBody.extend({ name, document_sha256: seen }),
    upload: answerUpload,
    reply: one(publicQuotation),
  },
  decline: {
    method: 'POST',
    path: `${page}/decline`,
    access: 'public',
    body: z.strictObject({ name, notes: optionalText(2000), document_sha256: seen }),
    reply: one(publicQuotation),
  },
});
