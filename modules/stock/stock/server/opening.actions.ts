import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockItems, receiveAll, takeBack, tellReceived, type Document } from './ledger.ts';
import type { OpeningBalance } from '../contract.ts';

interface Shelf {
  subject: string;
  uuid: string;
  location: string | null;
  status: string;
}

/** What was there before the system counted: a batch each, and the entry that fills it. Answers the batches. */
export async function openBalances(
  db: Tx,
  ctx: Ctx,
  lines: readonly OpeningBalance[],
  document: Document,
): Promise<string[]> {
  const shelves = await keepInStock(db, lines);
  const stopped = [...shelves.values()].find(({ status }) => status === 'INACTIVE');
  if (stopped) throw conflict('Este estoque está inativo. Ative-o antes de dar entrada.', 'inactive');
  await lockItems(
    db,
    [...shelves.values()].map(({ uuid }) => uuid),
  );
  const received_at = todayOf(ctx);
  const placed = lines.map((line, place) => {
    const shelf = shelves.get(line.item_uuid);
    return { ...line, place, item: shelf?.uuid ?? '', location: line.location ?? shelf?.location ?? '', received_at };
  });
  const batches = await batchesOf(db, placed);
  const entries = placed.map(({ item, quantity, unit_cost, place }) => {
    const batch = batches.get(place);
    if (!batch) throw conflict('Este lote já existe neste local. Dê entrada nele pela tela do estoque.', '23000');
    return { item, batch, quantity, unit_cost };
  });
  await receiveAll(db, entries, { reason: 'IMPORT', document });
  await tellReceived(db, ctx, [...new Set(entries.map(({ item }) => item))]);
  return entries.map(({ batch }) => batch);
}

/** The stock of each part or product; what was never kept is, from now on, at the first place it is found. */
export async function keepInStock(
  db: Tx,
  lines: readonly Pick<OpeningBalance, 'item_uuid' | 'location'>[],
): Promise<Map<string, Shelf>> {
  const subjects = new Map<string, string | null>();
  for (const { item_uuid, location } of lines) subjects.set(item_uuid, subjects.get(item_uuid) ?? location);
  const given = JSON.stringify([...subjects].map(([uuid, location]) => ({ uuid, location })));
  await sql`insert into stock_item (part_uuid, product_uuid, location)
    select part.uuid, product.uuid, given.location from jsonb_to_recordset(${given}::jsonb) as given (uuid uuid, location text)
    left join part on part.uuid = given.uuid left join product on product.uuid = given.uuid
    order by given.uuid on conflict do nothing`.execute(db);
  const { rows } = await sql<Shelf>`
    select coalesce(part_uuid, product_uuid) as subject, uuid, location, status from stock_item
    where part_uuid = any (${[...subjects.keys()]}::uuid[]) or product_uuid = any (${[...subjects.keys()]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.subject, row]));
}

interface PlacedLine extends Omit<OpeningBalance, 'location'> {
  place: number;
  item: string;
  location: string;
  received_at: string;
}

/** A new batch for each line, or the empty one an import taken back has left; none where another is. */
async function batchesOf(db: Tx, lines: readonly PlacedLine[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ place: number; uuid: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line (place int, item uuid, batch_number text, location text, expires_at date, unit_cost numeric, received_at date)
    ), made as (
      insert into stock_batch as there (item_uuid, batch_number, location, expires_at, unit_cost, received_at)
      select item, batch_number, location, expires_at, unit_cost, received_at from given order by item, place
      on conflict (item_uuid, searchable(batch_number), searchable(location)) do update
        set expires_at = excluded.expires_at, unit_cost = excluded.unit_cost, received_at = excluded.received_at
        where there.quantity = 0 and not exists (select from stock_movement
          where stock_movement.batch_uuid = there.uuid and stock_movement.reason <> 'IMPORT')
      returning uuid, item_uuid, batch_number, location
    )
    select given.place, made.uuid from made join given on given.item = made.item_uuid
      and searchable(given.batch_number) = searchable(made.batch_number) and searchable(given.location) = searchable(made.location)`.execute(
    db,
  );
  return new Map(rows.map(({ place, uuid }) => [place, uuid]));
}

/** Only while nothing else happened to them: what was used, moved, counted or promised stays. */
export async function takeBackBalances(db: Tx, batches: readonly string[]): Promise<void> {
  const { rows: items } = await sql<{ item_uuid: string }>`
    select distinct item_uuid from stock_batch where uuid = any (${batches}::uuid[])`.execute(db);
  await lockItems(
    db,
    items.map(({ item_uuid }) => item_uuid),
  );
  const { rows } = await sql<{ batch_number: string }>`
    select batch_number from stock_batch where uuid = any (${batches}::uuid[]) and (reserved > 0 or exists (select from stock_movement
      where stock_movement.batch_uuid = stock_batch.uuid and stock_movement.reason <> 'IMPORT')) limit 1`.execute(db);
  if (rows[0]) throw conflict(`O lote ${rows[0].batch_number} já teve movimentações depois do saldo inicial`, 'in_use');
  await takeBack(db, batches, 'Importação desfeita');
}
