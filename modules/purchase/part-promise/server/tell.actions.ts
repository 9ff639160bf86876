import type { Received, Reply } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { lockOrder, movePromise } from '#modules/service/service-order/server/public.ts';
import type { partPromise } from '../contract.ts';
import './part-promise.table.ts';
import { findSlipped } from './slipped.queries.ts';
import { tellReminder } from './slip.reminders.ts';

type Told = Reply<typeof partPromise.tell>['data'];

/**
 * Another day for each order, and who is to be told of it; the e-mail itself leaves once for each day, by the reminder.
 * Orders are held in one order of theirs, and looked at anew once they are held: of two who press at the same time, the
 * second finds nothing late.
 */
export async function tellCustomers(
  db: Tx,
  ctx: Ctx,
  { orders, message }: Received<typeof partPromise.tell>['body'],
): Promise<Told> {
  const wanted = new Map(orders.map(({ uuid, promised_for }) => [uuid, promised_for]));
  const uuids = [...wanted.keys()].toSorted();
  for (const uuid of uuids) await lockOrder(db, ctx, uuid);
  const late = new Map((await findSlipped(db, ctx, { orders: uuids })).map((row) => [row.uuid, row]));
  const told: Told = [];
  for (const [uuid, day] of wanted) {
    const row = late.get(uuid);
    if (!row) throw conflict('Uma das ordens não está mais atrasada pela peça: atualize a lista.', 'stale');
    checkDay(ctx, row.code, day, row.arrives_at);
    const due_at = await movePromise(db, ctx, uuid, day);
    const { code, email: to_address, due_at: was_due_at, arrives_at } = row;
    await db
      .insertInto('promise_move')
      .values({ service_order_uuid: uuid, was_due_at, due_at, arrives_at, message, to_address })
      .execute();
    if (to_address) {
      const changes = { sent_document: 'Aviso de novo prazo', sent_to: to_address };
      await logActivity(db, { entity: 'service_order', uuid, label: code, action: 'export', changes });
    }
    told.push({ uuid, code, due_at, told_to: to_address });
  }
  await enqueue(db, tellReminder.name, {}, { key: tellReminder.name });
  return told;
}

function checkDay(ctx: Ctx, code: string, day: string, arrives: string): void {
  if (day < todayOf(ctx)) throw invalid({ orders: [`${code}: o novo prazo já passou`] });
  if (day < arrives) throw invalid({ orders: [`${code}: a peça só chega em ${formatDate(arrives)}`] });
}
