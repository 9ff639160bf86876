import { sql, type Selectable } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import type { metrologyRecall } from '../contract.ts';
import { whyNotDecided } from '../recall.rules.ts';
import type { RecallTable } from './recall.table.ts';

type Decided = Received<typeof metrologyRecall.decide>['body'];

/** What becomes of each: who said so and when is kept with it; another word takes its place, and the history has both. */
export async function decideItems(
  db: Tx,
  ctx: Ctx,
  recall: string,
  { item_uuids, decision, note }: Decided,
): Promise<void> {
  await lockRecall(db, recall);
  const chosen = await db
    .selectFrom('metrology_recall_item')
    .select('effect')
    .where('recall_uuid', '=', recall)
    .where('uuid', 'in', item_uuids)
    .execute();
  if (chosen.length !== new Set(item_uuids).size)
    throw invalid({ item_uuids: ['Uma das medições não é deste recall.'] });
  const effects = chosen.map(({ effect }) => effect);
  const why = whyNotDecided(effects, decision, note);
  if (why) throw invalid({ note: [why] });
  await db
    .updateTable('metrology_recall_item')
    .set({ decision, note, ...decidedBy(ctx) })
    .where('recall_uuid', '=', recall)
    .where('uuid', 'in', item_uuids)
    .execute();
  await keepDecided(db, recall);
}

export async function clearUnchanged(db: Tx, ctx: Ctx, recall: string): Promise<void> {
  await lockRecall(db, recall);
  await db
    .updateTable('metrology_recall_item')
    .set({ decision: 'NO_EFFECT', note: 'O parecer não muda com o erro encontrado.', ...decidedBy(ctx) })
    .where('recall_uuid', '=', recall)
    .where('effect', '=', 'SAME')
    .where('decision', 'is', null)
    .execute();
  await keepDecided(db, recall);
}

const decidedBy = ({ user }: Ctx) => ({
  decided_by_uuid: user.uuid,
  decided_by_name: user.name,
  decided_at: sql<string>`now()`,
});

/** Two who decide at once wait for each other: the second sees what the first left open. */
export async function lockRecall(db: Tx, uuid: string): Promise<Selectable<RecallTable>> {
  const found = await db
    .selectFrom('metrology_recall')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** How many are decided; complete once everything it measured is judged, and of that everything decided. */
export async function keepDecided(db: Tx, uuid: string, also: { judged_at?: string } = {}): Promise<void> {
  const { decided_count, open } = await db
    .selectFrom('metrology_recall_item')
    .select(sql<number>`count(decision)::int`.as('decided_count'))
    .select(sql<boolean>`count(*) > count(decision)`.as('open'))
    .where('recall_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { completed_at, judged_at } = { ...(await lockRecall(db, uuid)), ...also };
  const completed = !open && judged_at && !completed_at ? { completed_at: new Date().toISOString() } : {};
  await updateRecord(db, 'metrology_recall', { uuid, version: undefined }, { ...also, decided_count, ...completed });
}
