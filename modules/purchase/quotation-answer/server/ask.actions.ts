import { formatDate } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { attachFile } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import { makeLink } from '#core/server/public-link.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { invitedEntity } from '#modules/purchase/quotation/server/public.ts';
import { findAsked } from './answer.queries.ts';
import { sheetOf } from './answer-sheet.ts';

export const mailJob = 'quotation-answer.mail';
interface Mail {
  uuid: string;
  link: string;
}

/** A door that opens this supplier's part of the quotation and nothing else. */
export const linkFor = async (db: Tx, { config }: Services, uuid: string): Promise<string> =>
  `${config.publicUrl}/cotacao/${await makeLink(db, { entity: invitedEntity, uuid, purpose: 'SEND' })}`;

/** Each supplier with an address gets its own link. */
export async function askSuppliers(
  db: Tx,
  { services }: Ctx,
  { quotation_uuid }: { quotation_uuid: string },
): Promise<void> {
  const invited = await db
    .selectFrom('quotation_supplier')
    .select('uuid')
    .where('quotation_uuid', '=', quotation_uuid)
    .where('email', 'is not', null)
    .orderBy('position')
    .execute();
  for (const { uuid } of invited) {
    const mail: Mail = { uuid, link: await linkFor(db, services, uuid) };
    await enqueue(db, mailJob, mail);
  }
}

/** Draws the sheet and writes the e-mail, unless the quotation ended meanwhile. */
export async function sendAskMail({ uuid, link }: Mail, services: Services): Promise<void> {
  const asked = await findAsked(services.db, uuid);
  if (asked?.quotation.status !== 'OPEN' || !asked.invited.email) return;
  const { quotation, invited } = asked;
  const { name, type, content } = await sheetOf(asked);
  if (!Buffer.isBuffer(content)) throw new Error('a sheet of a quotation is small enough to be held');
  const attachments = [await attachFile(services, { name, type }, content)];
  const company = companyName(await companyData(services.db));
  const count = quotation.line_count === 1 ? '1 item' : `${quotation.line_count} itens`;
  const body = [
    `Olá, ${invited.supplier_name ?? ''}.`,
    `Pedimos sua proposta para ${count} (${quotation.code} · ${quotation.subject}) até ${formatDate(quotation.deadline)}.`,
    ...(quotation.message ? [quotation.message] : []),
    'Abra a página abaixo para informar preços, prazos e condições, sem precisar de conta. Se preferir, preencha a planilha anexa e devolva-a por lá ou em resposta a este e-mail.',
    company,
  ].join('\n\n');
  const subject = `Pedido de cotação ${quotation.code} – ${company}`;
  await new Ctx(services, systemFacts(mailJob), null).transaction((db) =>
    sendMail(db, { to: invited.email ?? '', subject, body, link, attachments }),
  );
}
