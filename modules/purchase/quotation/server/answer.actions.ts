import { sql } from 'kysely';
import type { z } from 'zod';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { answerBody } from '../contract.ts';
import { isLive, type AnswerChannel } from '../quotation.rules.ts';
import './quotation.table.ts';

export type Answer = z.output<typeof answerBody>;
interface From {
  channel: AnswerChannel;
  /** Whoever filled it in, or typed what they were told. */
  name: string;
}

/** The quotation, held; then the supplier that was invited to it. All that write an answer come here first. */
export async function lockInvited(db: Tx, invited: string) {
  const found = await db
    .selectFrom('quotation_supplier')
    .select('quotation_uuid')
    .where('uuid', '=', invited)
    .executeTakeFirst();
  if (!found) throw notFound();
  const quotation = await lockDocument(db, 'quotation', found.quotation_uuid);
  const own = await db.selectFrom('quotation_supplier').selectAll().where('uuid', '=', invited).executeTakeFirst();
  if (!own) throw notFound();
  return { quotation, own };
}

/** What the supplier asks for each line; a second answer takes the place of the first. */
export async function saveAnswer(
  db: Tx,
  invited: string,
  { lines, ...terms }: Answer,
  { channel, name }: From,
): Promise<void> {
  const { quotation } = await lockInvited(db, invited);
  if (!isLive(quotation.status)) throw conflict('Esta cotação não recebe mais propostas.', 'transition');
  await requireLines(db, quotation.uuid, lines);
  const priced = lines.flatMap(({ uuid: line_uuid, unit_price, ...offer }) =>
    unit_price === null ? [] : [{ invited_uuid: invited, line_uuid, unit_price, ...offer }],
  );
  if (priced.length === 0) throw invalid({ lines: ['Informe o preço de ao menos um item.'] });
  await db.deleteFrom('quotation_offer').where('invited_uuid', '=', invited).execute();
  await insertRows(db, 'quotation_offer', priced);
  await settle(db, quotation.uuid, invited, { ...terms, status: 'ANSWERED', channel, answered_by: name });
}

/** It will not quote: whatever it had said is gone. */
export async function declineAnswer(db: Tx, invited: string, notes: string | null, from: From): Promise<void> {
  const { quotation } = await lockInvited(db, invited);
  if (!isLive(quotation.status)) throw conflict('Esta cotação não recebe mais propostas.', 'transition');
  await db.deleteFrom('quotation_offer').where('invited_uuid', '=', invited).execute();
  await settle(db, quotation.uuid, invited, {
    freight: null,
    payment_terms: null,
    valid_until: null,
    notes,
    status: 'DECLINED',
    channel: from.channel,
    answered_by: from.name,
  });
}

async function requireLines(db: Tx, quotation: string, lines: Answer['lines']): Promise<void> {
  const stored = await db.selectFrom('quotation_line').select('uuid').where('quotation_uuid', '=', quotation).execute();
  const free = new Set(stored.map(({ uuid }) => uuid));
  const stranger = lines.findIndex(({ uuid }) => !free.delete(uuid));
  if (stranger >= 0) throw invalid({ [`lines.${stranger}.uuid`]: ['Esta linha não é desta cotação'] });
}

type Said = Omit<Answer, 'lines' | 'freight'> & {
  freight: string | null;
  status: 'ANSWERED' | 'DECLINED';
  channel: AnswerChannel;
  answered_by: string;
};
/** A winner whose offer is gone wins no more; the counts of the list follow. */
async function settle(db: Tx, quotation: string, invited: string, said: Said): Promise<void> {
  await db
    .updateTable('quotation_supplier')
    .set({ ...said, answered_at: sql<string>`now()` })
    .where('uuid', '=', invited)
    .execute();
  await sql`update quotation_line line set winner_uuid = null, winner_name = null, winner_reason = null
    where line.quotation_uuid = ${quotation}::uuid and line.winner_uuid = ${invited}::uuid
      and not exists (select from quotation_offer offer
        where offer.line_uuid = line.uuid and offer.invited_uuid = ${invited}::uuid)`.execute(db);
  await countUp(db, quotation);
}

export async function countUp(db: Tx, quotation: string, version?: number): Promise<void> {
  const { rows } = await sql<{ answer_count: number; chosen_count: number }>`
    select (select count(*)::int from quotation_supplier where quotation_uuid = ${quotation}::uuid and status = 'ANSWERED') as answer_count,
      (select count(*)::int from quotation_line where quotation_uuid = ${quotation}::uuid and winner_uuid is not null) as chosen_count`.execute(
    db,
  );
  await updateRecord(db, 'quotation', { uuid: quotation, version }, { ...rows[0] });
}
