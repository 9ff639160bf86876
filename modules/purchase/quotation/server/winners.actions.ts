import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { countUp } from './answer.actions.ts';
import './quotation.table.ts';

interface Winner {
  line_uuid: string;
  invited_uuid: string | null;
  reason: string | null;
}
/** Writes who wins each of these lines; whether they may is the caller's to know. */
export async function setWinners(
  db: Tx,
  { uuid, version }: { uuid: string; version: number },
  winners: readonly Winner[],
): Promise<void> {
  await sql`update quotation_line line set winner_uuid = chosen.invited_uuid, winner_name = invited.supplier_name,
      winner_reason = case when chosen.invited_uuid is not null then chosen.reason end
    from json_to_recordset(${JSON.stringify(winners)}::json) as chosen (line_uuid uuid, invited_uuid uuid, reason text)
    left join quotation_supplier invited on invited.uuid = chosen.invited_uuid
    where line.uuid = chosen.line_uuid and line.quotation_uuid = ${uuid}::uuid`.execute(db);
  await countUp(db, uuid, version);
}

interface Awarded {
  total: string;
  saving: string;
  orders: readonly { invited_uuid: string; purchase_uuid: string }[];
}
/** What the closed quotation came to, and the order each winner got. */
export async function setAwarded(db: Tx, uuid: string, { total, saving, orders }: Awarded): Promise<void> {
  await updateRecord(db, 'quotation', { uuid, version: undefined }, { total, saving });
  for (const { invited_uuid, purchase_uuid } of orders)
    await db.updateTable('quotation_supplier').set({ purchase_uuid }).where('uuid', '=', invited_uuid).execute();
}
