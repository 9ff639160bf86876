import { z } from 'zod';
import {
  moment,
  optionalDay,
  optionalText,
  optionalUnitCost,
  positiveQuantity,
  text,
  uuid,
} from '#core/contract/fields.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { stockKind } from './stock.rules.ts';

const receiptLine = z.strictObject({
  item_uuid: z.uuid('Escolha o item'),
  quantity: positiveQuantity,
  unit_cost: optionalUnitCost,
  /** Left empty, the goods have none: one is made of the invoice and the line. */
  batch_number: optionalText(60),
  expires_at: optionalDay.refine((value) => !value || value <= '2100-12-31', 'Informe um ano até 2100'),
  /** Left empty, the place of the item. */
  location: optionalText(60),
});
export type ReceiptLine = z.output<typeof receiptLine>;

/** What came with one invoice. */
export const receiptBody = z.strictObject({
  supplier_uuid: z.uuid('Escolha o fornecedor'),
  invoice_number: text(60, 'Informe o número da nota'),
  /** Left empty, today. */
  received_at: optionalDay,
  notes: optionalText(500),
  lines: z.array(receiptLine).min(1, 'Adicione ao menos um item').max(200, 'Use no máximo 200 itens'),
});
export type ReceiptBody = z.output<typeof receiptBody>;

/** The invoice itself, as it came: on paper, by mail, or as the file the law makes of it. */
export const invoiceKinds = ['pdf', 'xml', 'image'] as const;
export const receiptUpload = {
  field: 'files',
  kinds: invoiceKinds,
  maxFiles: 5,
  maxBytes: megabytes(15),
  optional: true,
} as const satisfies UploadRule;

export const receiptSummary = z.object({
  uuid,
  created_at: moment,
  kind: stockKind.schema,
  supplier_uuid: z.string(),
  supplier_name: z.string(),
  invoice_number: z.string(),
  received_at: z.string(),
  total: z.string(),
  line_count: z.int(),
  file_count: z.int(),
  user_name: z.string().nullable(),
});
export type ReceiptSummary = z.infer<typeof receiptSummary>;

export const receiptRow = receiptSummary.extend({
  notes: z.string().nullable(),
  lines: z.array(
    z.object({
      /** Of the movement: one batch may come in twice. */
      uuid: z.string(),
      item_uuid: z.string(),
      item_code: z.string(),
      item_name: z.string(),
      unit: z.string(),
      batch_uuid: z.string(),
      batch_number: z.string(),
      expires_at: z.string().nullable(),
      location: z.string(),
      quantity: z.string(),
      unit_cost: z.string(),
      total: z.string(),
    }),
  ),
});
export type Receipt = z.infer<typeof receiptRow>;
