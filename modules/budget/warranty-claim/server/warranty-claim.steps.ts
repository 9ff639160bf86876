import { sql } from 'kysely';
import { isAbove, isPositive, minus, moneyPlaces, plus, sumOf } from '#core/contract/decimal.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import type { StepsOf } from '#core/server/document.ts';
import type { Tx } from '#core/server/db.ts';
import type { warrantyClaim } from '../contract.ts';
import type { warrantyClaimMachine } from '../warranty-claim.rules.ts';
import './warranty-claim.table.ts';

/** What each step writes besides moving it. */
export const claimSteps: StepsOf<typeof warrantyClaim, typeof warrantyClaimMachine, 'warranty_claim'> = {
  async send({ ctx, body: { sent_on, answer_due_on }, take }) {
    refuseFuture(ctx, 'sent_on', sent_on);
    if (answer_due_on && answer_due_on < sent_on)
      throw invalid({ answer_due_on: ['A resposta não pode vencer antes do envio.'] });
    await take({ sent_on, ...(answer_due_on ? { answer_due_on } : {}) });
  },
  async answer({ db, ctx, doc, body: { answered_on, reference, accepted }, take }) {
    refuseFuture(ctx, 'answered_on', answered_on);
    if (doc.sent_on && answered_on < doc.sent_on)
      throw invalid({ answered_on: [`A reivindicação foi enviada em ${formatDate(doc.sent_on)}.`] });
    const total = await acceptedOf(db, doc.uuid, accepted);
    if (!isPositive(total)) throw invalid({ accepted: ['Nada foi aceito: registre a recusa.'] });
    await take({ answered_on, accepted_total: total, ...(reference ? { reference } : {}) });
    await sql`update warranty_claim_line line set accepted = coalesce(said.amount, own.claimed)
      from warranty_claim_line own
      left join json_to_recordset(${JSON.stringify(accepted)}::json) as said(uuid uuid, amount numeric) on said.uuid = own.uuid
      where line.uuid = own.uuid and own.warranty_claim_uuid = ${doc.uuid}::uuid`.execute(db);
  },
  async receive({ db, ctx, doc, body: { version: _own, ...receipt }, take }) {
    refuseFuture(ctx, 'received_on', receipt.received_on);
    if (doc.sent_on && receipt.received_on < doc.sent_on)
      throw invalid({ received_on: [`A reivindicação foi enviada em ${formatDate(doc.sent_on)}.`] });
    const left = minus(doc.accepted_total, doc.received_total);
    if (isAbove(receipt.amount, left))
      throw invalid({ amount: [`Do que foi aceito falta receber ${formatMoney(left)}.`] });
    await take({ received_total: plus(doc.received_total, receipt.amount) });
    const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0)::int as next
      from warranty_claim_receipt where warranty_claim_uuid = ${doc.uuid}::uuid`.execute(db);
    await db
      .insertInto('warranty_claim_receipt')
      .values({ ...receipt, warranty_claim_uuid: doc.uuid, position: rows[0]?.next ?? 0 })
      .execute();
  },
  async undoReceipt({ db, doc, take }) {
    const last = await db
      .selectFrom('warranty_claim_receipt')
      .select('uuid')
      .select((eb) => eb.cast<string>('amount', 'text').as('amount'))
      .where('warranty_claim_uuid', '=', doc.uuid)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) throw conflict('Nada foi recebido ainda.', 'transition');
    await take({ received_total: minus(doc.received_total, last.amount) });
    await db.deleteFrom('warranty_claim_receipt').where('uuid', '=', last.uuid).execute();
  },
  /** What it asked for may be asked for again. */
  async cancel({ db, doc, take }) {
    await take();
    await db
      .updateTable('warranty_claim_line')
      .set({ live: false })
      .where('warranty_claim_uuid', '=', doc.uuid)
      .execute();
  },
};

/** What was accepted of it, each line of its own and never more than was claimed. */
async function acceptedOf(
  db: Tx,
  uuid: string,
  accepted: readonly { uuid: string; amount: string }[],
): Promise<string> {
  const lines = await db
    .selectFrom('warranty_claim_line')
    .select('uuid')
    .select((eb) => eb.cast<string>('claimed', 'text').as('claimed'))
    .where('warranty_claim_uuid', '=', uuid)
    .execute();
  const claimedOf = new Map(lines.map((line) => [line.uuid, line.claimed]));
  accepted.forEach((line, place) => {
    const claimed = claimedOf.get(line.uuid);
    claimedOf.delete(line.uuid);
    if (claimed === undefined) throw invalid({ [`accepted.${place}.uuid`]: ['Este item não é desta reivindicação.'] });
    if (isAbove(line.amount, claimed))
      throw invalid({ [`accepted.${place}.amount`]: [`Foram reivindicados ${formatMoney(claimed)}.`] });
  });
  return sumOf([...accepted.map(({ amount }) => amount), ...claimedOf.values()], moneyPlaces);
}
