import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import type { PurchaseAnswer } from '../contract.ts';
import type { OrderedLine } from '../purchase-page.rules.ts';
import './purchase-page.table.ts';

export const answerEntity = 'purchase_answer';

/** What a supplier said of an order, the last first; what waits for a version that is no more waits no more. */
export async function answersOf(db: Db, purchase: string): Promise<PurchaseAnswer[]> {
  const { rows } = await sql<PurchaseAnswer>`
    select answer.uuid, answer.revision, answer.created_at as at, answer.name, answer.notes, answer.changes,
      case when answer.state = 'WAITING' and answer.revision <> purchase.revision then 'REPLACED' else answer.state end as state,
      answer.decided_at, answer.decided_by_name,
      (select count(*)::int from stored_file where owner_entity = ${answerEntity} and owner_uuid = answer.uuid) as file_count
    from purchase_answer answer join purchase on purchase.uuid = answer.purchase_uuid
    where answer.purchase_uuid = ${purchase}::uuid
    order by answer.created_at desc, answer.uuid desc`.execute(db);
  return rows;
}

/** Lines as a supplier reads them: a line without a day of its own comes when the order does. */
export const orderedLines = ({ lines, expected_at }: Purchase): (Purchase['lines'][number] & OrderedLine)[] =>
  lines.map((line) => ({ ...line, expected_at: line.expected_at ?? expected_at }));
