import { conflict, invalid } from '#core/contract/error.ts';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { required } from '#core/server/change.ts';
import { enqueue } from '#core/server/jobs.ts';
import { sendMail } from '#core/server/mail.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { isAwaited } from '#modules/purchase/purchase/purchase.rules.ts';
import { findPurchase } from '#modules/purchase/purchase/server/public.ts';
import { agreeRevision } from '#modules/purchase/purchase-revision/server/public.ts';
import type { AnsweredLine, PurchaseAnswer } from '../contract.ts';
import type { AnswerState } from '../purchase-page.rules.ts';
import { answersOf } from './answer.queries.ts';
import { linkFor } from './supplier-link.actions.ts';

/** Which of what the supplier proposes holds: it becomes a version of the order, and the supplier is told. */
export async function decideAnswer(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  accepted: readonly string[],
): Promise<PurchaseAnswer> {
  const known = await required(
    db.selectFrom('purchase_answer').select('purchase_uuid').where('uuid', '=', uuid).executeTakeFirst(),
  );
  const purchase = await lockDocument(db, 'purchase', known.purchase_uuid);
  const answer = await required(findAnswer(db, purchase.uuid, uuid));
  if (answer.state !== 'WAITING' || !isAwaited(purchase.status))
    throw conflict('Esta proposta não espera mais decisão.', 'transition');
  const foreign = accepted.find((line) => !answer.changes.some((change) => change.uuid === line));
  if (foreign) throw invalid({ accepted: ['Este item não está na proposta'] });
  const changes = answer.changes.map((change) => ({ ...change, accepted: accepted.includes(change.uuid) }));
  const agreed = changes.filter((change) => change.accepted);
  const state: AnswerState =
    agreed.length === 0 ? 'REFUSED' : agreed.length === changes.length ? 'ACCEPTED' : 'PARTIALLY_ACCEPTED';
  await updateRecord(
    db,
    'purchase_answer',
    { uuid, version: undefined },
    {
      state,
      changes: JSON.stringify(changes),
      decided_at: new Date().toISOString(),
      decided_by_uuid: ctx.user.uuid,
      decided_by_name: ctx.user.name,
    },
  );
  if (agreed.length > 0)
    await agreeRevision(db, ctx, purchase, agreed, {
      reason: reasonOf(answer.name, agreed),
      isAll: state === 'ACCEPTED',
    });
  await enqueue(db, mailJob, { uuid } satisfies AnswerMail);
  return required(findAnswer(db, purchase.uuid, uuid));
}

const findAnswer = async (db: Tx, purchase: string, uuid: string): Promise<PurchaseAnswer | undefined> =>
  (await answersOf(db, purchase)).find((answer) => answer.uuid === uuid);

const reasonOf = (name: string, agreed: readonly AnsweredLine[]): string => {
  const words = [...new Set(agreed.flatMap(({ reason }) => reason ?? []))].join('; ');
  return `Proposta de ${name} aceita${words ? `: ${words}` : '.'}`.slice(0, 500);
};

export const mailJob = 'purchase-page.mail';
interface AnswerMail {
  uuid: string;
}

const outcomes: Partial<Record<AnswerState, string>> = {
  ACCEPTED: 'aceitamos o que você propôs',
  PARTIALLY_ACCEPTED: 'aceitamos parte do que você propôs',
  REFUSED: 'não pudemos aceitar o que você propôs; valem as quantidades e os prazos do pedido',
};
const lineWords = ({ description, quantity, unit, expected_at, accepted }: AnsweredLine): string =>
  `• ${description}: ${formatNumber(quantity)} ${unit}${expected_at ? ` até ${formatDate(expected_at)}` : ''}, ${accepted ? 'aceito' : 'não aceito'}`;

/** What became of its proposal, with a new way to the page: where the supplier has an address. */
export async function mailOutcome({ uuid }: AnswerMail, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(mailJob), null);
  await ctx.transaction(async (db) => {
    const answer = await db.selectFrom('purchase_answer').selectAll().where('uuid', '=', uuid).executeTakeFirst();
    const purchase = answer && (await findPurchase(db, answer.purchase_uuid));
    const outcome = answer && outcomes[answer.state];
    if (!outcome || !purchase?.supplier_email) return;
    const company = companyName(await companyData(db));
    const body = [
      `Olá, ${answer.name}.`,
      `Sobre o pedido ${purchase.code}: ${outcome}.`,
      answer.changes.map(lineWords).join('\n'),
      'A página abaixo mostra o pedido como vale agora.',
      company,
    ].join('\n\n');
    const subject = `Pedido de compra ${purchase.code}: resposta à sua proposta – ${company}`;
    const link = await linkFor(db, services, purchase.uuid);
    await sendMail(db, { to: purchase.supplier_email, subject, body, link });
  });
}
