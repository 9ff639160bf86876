import { buffer } from 'node:stream/consumers';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { sendMail } from '#core/server/mail.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { purchasePdf } from './paper.ts';
import { findPurchase } from './purchase.queries.ts';

export const mailJob = 'purchase.mail';
export interface PurchaseMail {
  purchase: string;
  to: readonly string[];
  message: string | null;
}

/** Draws the paper and writes the e-mails, unless the order was taken back meanwhile. */
export async function sendPurchaseMail(
  { purchase: uuid, to, message }: PurchaseMail,
  services: Services,
): Promise<void> {
  const row = await findPurchase(services.db, uuid);
  if (row?.status !== 'SENT') return;
  const ctx = new Ctx(services, systemFacts(mailJob), null);
  const { name, content } = await purchasePdf({ params: { uuid } }, ctx);
  const attachments = [await attachPdf(services, name, Buffer.isBuffer(content) ? content : await buffer(content))];
  const company = companyName(await companyData(services.db));
  const again = row.revision > 1 ? ` (revisão ${row.revision}, que substitui a anterior)` : '';
  const expected = row.expected_at ? ` Esperamos a entrega até ${formatDate(row.expected_at)}.` : '';
  const body = [
    `Olá, ${row.supplier_name ?? ''}.`,
    `Segue em PDF o pedido de compra ${row.code}${again}, no total de ${formatMoney(row.total)}.${expected}`,
    ...(message ? [message] : []),
    'Responda a este e-mail confirmando quantidades e prazos.',
    company,
  ].join('\n\n');
  await ctx.transaction(async (db) => {
    for (const address of to)
      await sendMail(db, { to: address, subject: `Pedido de compra ${row.code} – ${company}`, body, attachments });
  });
}
