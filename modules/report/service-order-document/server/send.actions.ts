import type { Received } from '#core/contract/endpoint.ts';
import { Ctx, logActivity, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { FileReply } from '#core/server/module.ts';
import { enqueue } from '#core/server/jobs.ts';
import { sendMail } from '#core/server/mail.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { findOrder, requireOrder } from '#modules/service/service-order/server/public.ts';
import type { orderDocuments, Recipient } from '../contract.ts';
import { orderDocument, type OrderDocument } from '../document.rules.ts';
import { orderFile, reportFile } from './document-files.ts';

export const mailJob = 'service-order-document.mail';
interface DocumentMail {
  order: string;
  document: OrderDocument;
  to: readonly string[];
  message: string | null;
  /** Whoever sends it: it is drawn as this person sees it. */
  by: string;
}

/** The e-mail leaves after the commit; the order's history says at once what went to whom. */
export async function sendDocument(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { document, to, message }: Received<typeof orderDocuments.send>['body'],
): Promise<void> {
  const { code } = await requireOrder(db, ctx, uuid);
  const addresses = [...new Set(to)];
  const mail: DocumentMail = { order: uuid, document, to: addresses, message, by: ctx.user.uuid };
  await enqueue(db, mailJob, mail);
  const changes = { sent_document: orderDocument.label(document), sent_to: addresses.join(', ') };
  await logActivity(db, { entity: 'service_order', uuid, label: code, action: 'export', changes });
}

const files: Record<OrderDocument, (ctx: Ctx, order: Order) => Promise<FileReply>> = {
  ORDER: orderFile,
  REPORT: reportFile,
};

export async function mailDocument({ order: uuid, ...mail }: DocumentMail, services: Services): Promise<void> {
  const { db, registry } = services;
  const [order, identity] = await Promise.all([findOrder(db, uuid), registry.identities.byUser(services, mail.by)]);
  if (!order) return;
  const ctx = new Ctx(services, systemFacts(mailJob), identity);
  const { name, content } = await files[mail.document](ctx, order);
  const attachments = [await attachPdf(services, name, content as Buffer)];
  const company = companyName(await companyData(db));
  await ctx.transaction(async (tx) => {
    for (const to of mail.to) await sendMail(tx, { to, ...wordsOf(order, company, mail), attachments });
  });
}

function wordsOf(order: Order, company: string, { document, message }: Pick<DocumentMail, 'document' | 'message'>) {
  const what = orderDocument.label(document);
  const unit = [order.equipment_name, order.serial_number && `nº de série ${order.serial_number}`];
  const about = unit.filter(Boolean).join(', ');
  return {
    subject: `${what} ${order.code} – ${company}`,
    body: [
      `Olá, ${order.customer.name}.`,
      `Segue em PDF neste e-mail: ${what.toLowerCase()} ${order.code}${about ? `, ${about}` : ''}.`,
      ...(message ? [message] : []),
      company,
    ].join('\n\n'),
  };
}

/** Who of the customer's and of the payer's people can get it, the customer itself first. */
export async function recipientsOf(db: Db, { customer, payer }: Order): Promise<Recipient[]> {
  const uuids = [...new Set([customer.uuid, payer.uuid])];
  const [parties, contacts] = await Promise.all([
    db.selectFrom('customer').select(['uuid', 'name', 'email']).where('uuid', 'in', uuids).execute(),
    db
      .selectFrom('customer_contact')
      .select(['customer_uuid as uuid', 'name', 'email'])
      .where('customer_uuid', 'in', uuids)
      .orderBy('position')
      .execute(),
  ]);
  const known = uuids.flatMap((uuid) => [...parties, ...contacts].filter((one) => one.uuid === uuid));
  const named = known.flatMap(({ name, email }) => (email ? [{ name, email }] : []));
  return [...new Map(named.toReversed().map((one) => [one.email, one])).values()].toReversed();
}
