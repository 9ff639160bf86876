import { z } from 'zod';
import { decidedPage } from '#core/contract/decision.ts';
import { contract } from '#core/contract/endpoint.ts';
import { moment, optionalText, text } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { answerBody } from '#modules/purchase/quotation/contract.ts';
import { answerStatus } from '#modules/purchase/quotation/quotation.rules.ts';
import { answerValues, nothingKept, readSheet, sheetUpload } from '#modules/purchase/quotation-answer/contract.ts';

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
