import { sql } from 'kysely';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatDate, formatMoney, formatPercent } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import type { FileReply } from '#core/server/module.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { drawLetter, letterName } from './letter-paper.ts';
import { findAdjustment, type ToldAdjustment } from './letter.queries.ts';

export const letterJob = 'contract-adjustment.letter';
interface Letter {
  addendum: string;
  to: readonly string[];
  message: string | null;
}

/** Those nobody has written to yet are put down as told, and their letter leaves once that is so. */
async function tell(db: Tx, ctx: Ctx, { addendum, to, message }: Letter): Promise<string[]> {
  const { rows } = await sql<{ to_address: string }>`
    insert into adjustment_letter (addendum_uuid, to_address, sent_by_uuid, sent_by_name)
    select ${addendum}::uuid, address, ${ctx.user.uuid}::uuid, ${ctx.user.name} from unnest(${to}::text[]) as address
    order by address on conflict on constraint adjustment_letter_once do nothing returning to_address`.execute(db);
  const told = rows.map(({ to_address }) => to_address);
  if (told.length > 0) await enqueue(db, letterJob, { addendum, to: told, message });
  return told;
}

/** By hand, to whom a person says: nobody gets it twice. */
export async function sendLetter(ctx: Ctx, uuid: string, body: { to: string[]; message: string | null }) {
  await findAdjustment(ctx.db, uuid);
  const to = [...new Set(body.to.map((address) => address.toLowerCase()))];
  const told = await ctx.transaction((db) => tell(db, ctx, { addendum: uuid, to, message: body.message }));
  if (told.length === 0) throw conflict('A carta deste reajuste já foi enviada a este endereço.', 'already_sent');
  return { data: { to: told } };
}

const lettersKind = 'contract_adjustment.letters';
/** Of many at once, each to where its customer is written to. */
export const startLetters = (db: Tx, ctx: Ctx, addenda: readonly string[]) =>
  startOperation(db, ctx, {
    kind: lettersKind,
    title: addenda.length === 1 ? 'Carta de reajuste' : `Cartas de ${addenda.length} reajustes`,
    params: {},
    items: () => sql`(select distinct unnest(${addenda}::uuid[]) as uuid)`,
  });

async function tellByRule(db: Tx, ctx: Ctx, addendum: string): Promise<void> {
  const { email } = await findAdjustment(db, addendum);
  const why = 'Nem o contrato nem o cadastro do cliente têm e-mail.';
  if (!email) throw invalid({ addendum_uuids: [why] }, why);
  await tell(db, ctx, { addendum, to: [email.toLowerCase()], message: null });
}
const contractOf = async (db: Db, addendum: string): Promise<string> => (await findAdjustment(db, addendum)).code;

export const letterOperations: Record<string, OperationRunner> = {
  [lettersKind]: (run: OperationRun) => run.eachItem((db, addendum) => tellByRule(db, run.ctx, addendum), contractOf),
};

/** Draws the letter and writes the e-mails. */
export async function mailLetter({ addendum, to, message }: Letter, services: Services): Promise<void> {
  const told = await findAdjustment(services.db, addendum);
  const ctx = new Ctx(services, systemFacts(letterJob), null);
  const company = companyName(await companyData(services.db));
  const attachments = [await attachPdf(services, letterName(told), await drawLetter(ctx, told))];
  await ctx.transaction(async (db) => {
    for (const address of to) await sendMail(db, { to: address, ...wordsOf(told, company, message), attachments });
  });
}

function wordsOf(told: ToldAdjustment, company: string, message: string | null) {
  const since = formatDate(told.takes_effect);
  return {
    subject: `Reajuste do contrato ${told.code} a partir de ${since} – ${company}`,
    body: [
      `Olá, ${told.customer_name}.`,
      `A partir de ${since} o contrato ${told.code} passa de ${formatMoney(told.old_value)} para ${formatMoney(told.new_value)} por mês (${formatPercent(told.percent, 2)}). A carta anexa mostra cada valor e como se chegou a ele.`,
      ...(message ? [message] : []),
      company,
    ].join('\n\n'),
  };
}

export async function letterFile(ctx: Ctx, uuid: string): Promise<FileReply> {
  const told = await findAdjustment(ctx.db, uuid);
  return { name: letterName(told), type: 'application/pdf', content: await drawLetter(ctx, told), inline: true };
}
