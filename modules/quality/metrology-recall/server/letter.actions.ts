import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import '#modules/registry/customer/server/public.ts';
import type { metrologyRecall } from '../contract.ts';
import { drawLetter, letterName, toldRecall, type ToldRecall } from './recall-papers.ts';
import './recall.table.ts';

export const letterJob = 'metrology-recall.letter';
interface Letter {
  recall: string;
  customer: string;
  to: readonly string[];
  message: string | null;
}

/** Those nobody has written to yet are put down as told, and their letter leaves once that is so. */
async function tell(db: Tx, ctx: Ctx, { recall, customer, to, message }: Letter): Promise<string[]> {
  const { rows } = await sql<{ to_address: string }>`
    insert into recall_letter (recall_uuid, customer_uuid, to_address, sent_by_uuid, sent_by_name)
    select ${recall}::uuid, ${customer}::uuid, address, ${ctx.user.uuid}::uuid, ${ctx.user.name}
    from unnest(${to}::text[]) as address
    order by address on conflict on constraint recall_letter_once do nothing returning to_address`.execute(db);
  const told = rows.map(({ to_address }) => to_address);
  if (told.length > 0) await enqueue(db, letterJob, { recall, customer, to: told, message });
  return told;
}

type Sent = Received<typeof metrologyRecall.sendLetter>['body'];
/** By hand, to whom a person says: nobody gets it twice. */
export async function sendLetter(ctx: Ctx, recall: string, { customer_uuid: customer, to, message }: Sent) {
  await toldRecall(ctx.db, recall, customer);
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))];
  const told = await ctx.transaction((db) => tell(db, ctx, { recall, customer, to: addresses, message }));
  if (told.length === 0) throw conflict('A carta deste recall já foi enviada a este endereço.', 'already_sent');
  return { data: { to: told } };
}

const lettersKind = 'metrology_recall.letters';
/** To many at once, each where it is written to. */
export const startLetters = (db: Tx, ctx: Ctx, recall: string, customers: readonly string[]) =>
  startOperation(db, ctx, {
    kind: lettersKind,
    title: customers.length === 1 ? 'Carta de recall' : `Cartas de recall a ${customers.length} clientes`,
    params: { recall },
    items: () => sql`(select distinct unnest(${customers}::uuid[]) as uuid)`,
  });

async function tellByRule(db: Tx, ctx: Ctx, recall: string, customer: string): Promise<void> {
  const { whose } = await toldRecall(db, recall, customer);
  const why = 'O cadastro do cliente não tem e-mail.';
  if (!whose.email) throw invalid({ customer_uuids: [why] }, why);
  // Written to by hand, a customer is not written to again with the rest.
  if (whose.letters.length > 0) return;
  await tell(db, ctx, { recall, customer, to: [whose.email.toLowerCase()], message: null });
}
const nameOf = async (db: Db, uuid: string): Promise<string | null> =>
  (await db.selectFrom('customer').select('name').where('uuid', '=', uuid).executeTakeFirst())?.name ?? null;

export const letterOperations: Record<string, OperationRunner> = {
  [lettersKind]: (run: OperationRun<{ recall: string }>) =>
    run.eachItem((db, customer) => tellByRule(db, run.ctx, run.params.recall, customer), nameOf),
};

/** Draws the letter and writes the e-mails. */
export async function mailLetter({ recall, customer, to, message }: Letter, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(letterJob), null);
  const told = await toldRecall(services.db, recall, customer);
  const company = companyName(await companyData(services.db));
  const attachments = [await attachPdf(services, letterName(told), await drawLetter(ctx, told))];
  await ctx.transaction(async (db) => {
    for (const address of to) await sendMail(db, { to: address, ...wordsOf(told, company, message), attachments });
  });
}

function wordsOf({ recall, whose }: ToldRecall, company: string, message: string | null) {
  const doubted = whose.changed_count + whose.unjudged_count;
  const found = doubted === 0 ? 'nenhum parecer muda' : `medições que pedem a sua atenção: ${doubted}`;
  return {
    subject: `Recall metrológico ${recall.code} – ${company}`,
    body: [
      `Olá, ${whose.customer_name}.`,
      `O instrumento ${recall.instrument_label} foi encontrado fora do limite em sua calibração. Revimos o que medimos com ele em seus equipamentos: ${found}. A carta anexa mostra cada uma.`,
      ...(message ? [message] : []),
      company,
    ].join('\n\n'),
  };
}
