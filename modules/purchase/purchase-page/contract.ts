import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { decidedPage } from '#core/contract/decision.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, optionalDay, optionalText, quantity, text, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { answerState } from './purchase-page.rules.ts';

const maxLines = 1000;

/** A line of an answer, beside what was ordered when it was given. */
const answeredLine = z.object({
  uuid: z.string(),
  description: z.string(),
  unit: z.string(),
  ordered_quantity: z.string(),
  ordered_expected_at: z.string().nullable(),
  quantity: z.string(),
  expected_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the buyer said of it; nothing while it waits, and where nothing differs. */
  accepted: z.boolean().nullable(),
});
export type AnsweredLine = z.infer<typeof answeredLine>;

const saidAnswer = z.object({
  state: answerState.schema,
  at: moment,
  name: z.string(),
  notes: z.string().nullable(),
  /** Only what differs from the order. */
  changes: z.array(answeredLine),
});

/** What a supplier sees: its order, and what it said of it last. */
const publicPurchase = decidedPage.extend({
  code: z.string(),
  revision: z.int(),
  supplier_name: z.string(),
  buyer_name: z.string().nullable(),
  payment_terms: z.string().nullable(),
  notes: z.string().nullable(),
  /** What makes the total another sum than the lines'. */
  discount: z.string(),
  freight: z.string(),
  taxes: z.string(),
  total: z.string(),
  lines: z.array(
    z.object({
      uuid: z.string(),
      code: z.string().nullable(),
      description: z.string(),
      unit: z.string(),
      quantity: z.string(),
      received_quantity: z.string(),
      unit_price: z.string(),
      expected_at: z.string().nullable(),
      notes: z.string().nullable(),
    }),
  ),
  answer: saidAnswer.nullable(),
  files: z.array(z.string()),
});
export type PublicPurchase = z.infer<typeof publicPurchase>;

export const answerUpload: UploadRule = {
  field: 'files',
  kinds: ['pdf', 'image', 'sheet'],
  maxFiles: 5,
  maxBytes: megabytes(10),
  optional: true,
};

const answerBody = z.strictObject({
  name: text(120, 'Informe seu nome'),
  notes: optionalText(2000),
  document_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Recarregue a página'),
  lines: z
    .array(
      z.strictObject({
        uuid,
        /** Nothing: it is not delivered. */
        quantity: quantity.refine((value) => !value.startsWith('-'), 'Quantidade inválida'),
        expected_at: optionalDay,
        reason: optionalText(300),
      }),
    )
    .max(maxLines)
    .default([]),
});
export type AnswerForm = z.input<typeof answerBody>;

const page = '/public/purchase/:token';
/** The supplier's side. */
export const purchasePage = contract({
  show: { method: 'GET', path: page, access: 'public', reply: one(publicPurchase) },
  answer: {
    method: 'POST',
    path: `${page}/answer`,
    access: 'public',
    body: answerBody,
    upload: answerUpload,
    reply: one(publicPurchase),
  },
});

const answerRow = saidAnswer.extend({
  uuid: z.string(),
  revision: z.int(),
  decided_at: moment.nullable(),
  decided_by_name: z.string().nullable(),
  file_count: z.int(),
});
export type PurchaseAnswer = z.infer<typeof answerRow>;

const [sees, changes] = [can('purchase', 'show'), can('purchase', 'update')];
/** The buyer's side. */
export const purchaseAnswer = contract({
  /** What the supplier said, the last first. */
  list: { method: 'GET', path: '/purchase/:uuid/answers', access: sees, reply: many(answerRow) },
  /** Which of the lines that differ are agreed to; the others stay as ordered. */
  decide: {
    method: 'POST',
    path: '/purchase/answer/:uuid/decide',
    access: changes,
    body: z.strictObject({ accepted: z.array(uuid).max(maxLines) }),
    reply: one(answerRow),
  },
  /** A new door for the supplier: told this once. */
  link: {
    method: 'POST',
    path: '/purchase/:uuid/supplier-link',
    access: changes,
    unaudited: 'a link is no business record; its hash is all that stays',
    reply: one(z.object({ link: z.string() })),
  },
});
export const purchaseAnswerFiles = attachments('/purchase/answer', { show: sees, update: changes });
