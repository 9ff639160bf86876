import { buffer } from 'node:stream/consumers';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Announcements } from '#core/server/events.ts';
import { enqueue } from '#core/server/jobs.ts';
import { sendMail } from '#core/server/mail.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { findPurchase, purchasePdf } from '#modules/purchase/purchase/server/public.ts';
import { linkFor } from './supplier-link.actions.ts';

export const orderMailJob = 'purchase.mail';
interface OrderMail {
  purchase: string;
  to: readonly string[];
  message: string | null;
  link: string;
}

/** A version went to the supplier: its e-mail carries a door to the page. */
export async function mailOrder(db: Tx, { services }: Ctx, said: Announcements['purchase.sent']): Promise<void> {
  if (said.to.length === 0) return;
  const link = await linkFor(db, services, said.purchase_uuid);
  const mail: OrderMail = { purchase: said.purchase_uuid, to: said.to, message: said.message, link };
  await enqueue(db, orderMailJob, mail);
}

/** Draws the paper and writes the e-mails, unless the order was taken back meanwhile. */
export async function sendOrderMail(
  { purchase: uuid, to, message, link }: OrderMail,
  services: Services,
): Promise<void> {
  const row = await findPurchase(services.db, uuid);
  if (row?.status !== 'SENT') return;
  const ctx = new Ctx(services, systemFacts(orderMailJob), null);
  const { name, content } = await purchasePdf({ params: { uuid } }, ctx);
  const attachments = [await attachPdf(services, name, Buffer.isBuffer(content) ? content : await buffer(content))];
  const company = companyName(await companyData(services.db));
  const again = row.revision > 1 ? ` (revisão ${row.revision}, que substitui a anterior)` : '';
  const expected = row.expected_at ? ` Esperamos a entrega até ${formatDate(row.expected_at)}.` : '';
  const body = [
    `Olá, ${row.supplier_name ?? ''}.`,
    `Segue em PDF o pedido de compra ${row.code}${again}, no total de ${formatMoney(row.total)}.${expected}`,
    ...(message ? [message] : []),
    'Abra a página abaixo para confirmar ou alterar quantidades e prazos, sem precisar de conta.',
    company,
  ].join('\n\n');
  const subject = `Pedido de compra ${row.code} – ${company}`;
  await ctx.transaction(async (db) => {
    for (const address of to) await sendMail(db, { to: address, subject, body, attachments, link });
  });
}
