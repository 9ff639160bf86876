import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';
import { megabytes, type UploadRule } from '#core/contract/upload.ts';
import { receives } from '#modules/purchase/receiving/contract.ts';

/** One item of an invoice as its file says it, and the line of a purchase it is taken for. */
const invoiceItem = z.object({
  supplier_code: z.string(),
  gtin: z.string().nullable(),
  description: z.string(),
  unit: z.string(),
  quantity: z.string(),
  unit_cost: z.string(),
  charges: z.string(),
  batches: z.array(
    z.object({
      batch_number: z.string(),
      quantity: z.string(),
      manufactured_at: z.string().nullable(),
      expires_at: z.string().nullable(),
    }),
  ),
  purchase_line_uuid: z.string().nullable(),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;
export const invoiceRead = z.object({
  invoice_key: z.string(),
  invoice_number: z.string(),
  issued_at: z.string().nullable(),
  issuer: z.object({ document: z.string(), name: z.string() }),
  supplier_uuid: z.string().nullable(),
  items: z.array(invoiceItem),
});
export type InvoiceRead = z.infer<typeof invoiceRead>;

/** The largest invoice the law allows (990 items) is below a megabyte. */
export const invoiceUpload = {
  field: 'file',
  kinds: ['xml'],
  maxFiles: 1,
  maxBytes: megabytes(3),
} as const satisfies UploadRule;

export const receivingCheck = contract({
  /** Reads the file of an invoice; nothing is kept of it. */
  readInvoice: {
    method: 'POST',
    path: '/purchase/receiving/read-invoice',
    access: receives,
    body: z.strictObject({}),
    upload: invoiceUpload,
    reply: one(invoiceRead),
  },
});
