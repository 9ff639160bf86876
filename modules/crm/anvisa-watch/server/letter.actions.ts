import { join } from 'node:path';
import { sql } from 'kysely';
import { conflict, notFound } from '#core/contract/error.ts';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import type { FileReply } from '#core/server/module.ts';
import { companyData, companyName, paperOf } from '#modules/platform/company/server/public.ts';
import { watchedSituation, type WatchedUnit } from '../contract.ts';
import { letters, unitsOf } from './watch.queries.ts';

const template = join(import.meta.dirname, 'letter.pdf.typ');
const fileName = 'comunicado-anvisa.pdf';

async function whose(ctx: Ctx, customer: string) {
  const [letter] = await letters(ctx.db, customer);
  if (!letter) throw notFound('Este cliente não tem equipamentos com registro irregular.');
  return { letter, units: await unitsOf(ctx.db, customer) };
}
type Told = Awaited<ReturnType<typeof whose>>;

/** To one customer: which of the units they have bear a registration that is not good, and what is asked of them. */
async function draw(ctx: Ctx, { letter, units }: Told): Promise<Buffer> {
  const paper = await paperOf(ctx);
  const line = (unit: WatchedUnit): string[] => [
    unit.equipment_name,
    unit.serial_number ?? '–',
    unit.stands === 'INSTALLED' ? (unit.location ?? '–') : 'Locado',
    unit.registration,
    [watchedSituation.label(unit.situation), unit.valid_until && formatDate(unit.valid_until)]
      .filter(Boolean)
      .join(' · '),
  ];
  const data = { letter: paper.letter, customer: letter.customer_name, units: units.map(line) };
  return ctx.services.pdf.render(template, data, paper);
}

export async function letterFile(ctx: Ctx, customer: string): Promise<FileReply> {
  const content = await draw(ctx, await whose(ctx, customer));
  return { name: fileName, type: 'application/pdf', content, inline: true };
}

/** Each registration once: what they know already is not written again, and two who press at once send one letter. */
export async function sendLetter(ctx: Ctx, customer: string, body: { to: string[]; message: string | null }) {
  const told = await whose(ctx, customer);
  const to = [...new Set(body.to.map((address) => address.toLowerCase()))];
  const attachments = [await attachPdf(ctx.services, fileName, await draw(ctx, told))];
  const company = companyName(await companyData(ctx.db));
  const bad = [...new Map(told.units.map((unit) => [`${unit.registration} ${unit.situation}`, unit])).values()];
  await ctx.transaction(async (db) => {
    const { rows } = await sql`
      insert into anvisa_letter (customer_uuid, registration, situation, to_address, sent_by_uuid, sent_by_name)
      select ${customer}::uuid, one.registration, one.situation, ${to.join(', ')}, ${ctx.user.uuid}::uuid, ${ctx.user.name}
      from unnest(${bad.map((unit) => unit.registration)}::text[], ${bad.map((unit) => unit.situation)}::text[]) as one (registration, situation)
      order by 2, 3 on conflict on constraint anvisa_letter_once do nothing returning uuid`.execute(db);
    if (rows.length === 0) throw conflict('Este cliente já foi avisado destes registros.', 'already_sent');
    const count = told.units.length;
    const words = [
      `Olá, ${told.letter.customer_name}.`,
      `${count === 1 ? 'Um equipamento' : `${formatNumber(count)} equipamentos`} sob seu uso ${count === 1 ? 'tem' : 'têm'} registro ANVISA vencido ou cancelado. O comunicado anexo diz quais e o que recomendamos.`,
      ...(body.message ? [body.message] : []),
      company,
    ];
    const subject = `Registro ANVISA de equipamentos em seu uso – ${company}`;
    for (const address of to) await sendMail(db, { to: address, subject, body: words.join('\n\n'), attachments });
  });
  return { data: { to } };
}
