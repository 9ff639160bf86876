import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { AppError, notFound } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { batchStatus } from '../stock.rules.ts';
import { lockItem, post } from './ledger.ts';
import './stock.table.ts';

/**
 * Part of a batch goes to another place: the same batch there, made when it is new, put aside there if it is here.
 * An empty one becomes what comes; one that holds something else is not mixed with it. Answers that batch.
 */
export async function transfer(
  db: Tx,
  from: { item: string; batch: string; quantity: string; location: string; notes?: string | null },
): Promise<string> {
  await lockItem(db, from.item);
  // Whether they are alike is asked of the row that was locked: no status changes behind it.
  const { rows } = await sql<{ uuid: string }>`
    insert into stock_batch as there (item_uuid, batch_number, location, manufactured_at, expires_at, received_at, supplier_uuid, invoice_number, unit_cost, status, status_reason)
    select item_uuid, batch_number, ${from.location}, manufactured_at, expires_at, received_at, supplier_uuid, invoice_number, unit_cost, status, status_reason
    from stock_batch where uuid = ${from.batch}::uuid and item_uuid = ${from.item}::uuid for no key update
    on conflict (item_uuid, searchable(batch_number), searchable(location)) do update
      set manufactured_at = case when there.quantity = 0 then excluded.manufactured_at else there.manufactured_at end,
        expires_at = excluded.expires_at, status = excluded.status,
        status_reason = case when there.quantity = 0 then excluded.status_reason else there.status_reason end
      where there.quantity = 0 or (there.expires_at, there.status) is not distinct from (excluded.expires_at, excluded.status)
    returning uuid`.execute(db);
  const there = rows[0]?.uuid ?? (await refuseMixing(db, from));
  if (there === from.batch) throw new AppError(409, 'O lote já está neste local.', { code: 'same_location' });
  const why = { reason: 'TRANSFER', notes: from.notes } as const;
  await post(db, 'TRANSFER', { ...why, item: from.item, batch: from.batch }, { quantity: `-${from.quantity}` });
  await post(db, 'TRANSFER', { ...why, item: from.item, batch: there }, { quantity: from.quantity });
  return there;
}

interface Mixed {
  batch_number: string;
  place: string;
  expires_at: string | null;
  expires_there: string | null;
  status: ValueOf<typeof batchStatus>;
  status_there: ValueOf<typeof batchStatus>;
}

/** Says what the batch of the same number over there has that this one has not. */
async function refuseMixing(db: Tx, { batch, location }: { batch: string; location: string }): Promise<never> {
  const { rows } = await sql<Mixed>`
    select here.batch_number, there.location as place, here.expires_at, there.expires_at as expires_there, here.status, there.status as status_there
    from stock_batch here join stock_batch there on there.item_uuid = here.item_uuid
      and searchable(there.batch_number) = searchable(here.batch_number) and searchable(there.location) = searchable(${location})
    where here.uuid = ${batch}::uuid`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const until = (day: string | null): string => (day ? formatDate(day) : 'em branco');
  const differs =
    found.expires_at === found.expires_there
      ? `situação ${batchStatus.label(found.status_there)}, e aqui ${batchStatus.label(found.status)}`
      : `validade ${until(found.expires_there)}, e aqui ${until(found.expires_at)}`;
  const message = `Em ${found.place} o lote ${found.batch_number} tem ${differs}. Acerte um dos dois antes de transferir.`;
  throw new AppError(409, message, { code: 'different_batch', errors: { location: [message] } });
}
