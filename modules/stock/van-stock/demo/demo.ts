import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { systemFacts, Ctx } from '#core/server/context.ts';
import { insertRecord } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadVan } from '../server/transfer.actions.ts';

const vans = [
  { name: 'Carro 1', plate: 'RTC4B21', notes: 'Fiorino das visitas da capital.' },
  { name: 'Maleta de visitas', plate: null, notes: null },
];

/** Two technicians with something aboard: a few of what is plentiful on the shelves, and goes out often. */
export const demo: Demo = async (db, { services, crew, users }) => {
  const ctx = new Ctx(services, systemFacts('demo.load'), null);
  const { rows } = await sql<{ part_uuid: string }>`
    select item.part_uuid from stock_item item
    where item.part_uuid is not null and item.status = 'ACTIVE' and item.free >= 8 and exists (
      select from stock_batch batch where batch.item_uuid = item.uuid and batch.status = 'ACTIVE' and batch.quantity - batch.reserved >= 6
        and (batch.expires_at is null or batch.expires_at > current_date + 60)
        and not exists (select from stock_count_line line where line.batch_uuid = batch.uuid and line.is_open))
    order by item.last_exit_at desc nulls last, item.code limit ${vans.length * 7}`.execute(db);
  // Who keeps the stock loaded them; the other movements are signed by people too.
  await sign(db, users.get('almoxarifado') ?? '');
  for (const [place, van] of vans.entries()) {
    const technician_uuid = crew[place];
    if (!technician_uuid) continue;
    const uuid = await insertRecord(db, 'stock_van', { ...van, technician_uuid });
    const own = rows.slice(place * 7, (place + 1) * 7);
    const parts = own.map(({ part_uuid }, n) => ({ part_uuid, batch_uuid: null, quantity: String(1 + (n % 3)) }));
    if (parts.length > 0) await loadVan(db, ctx, uuid, { parts, notes: null });
  }
  await sign(db, '');
};

const sign = (db: Tx, user: string) =>
  sql`select set_config('bancada.user_uuid', ${user}, true), set_config('bancada.user_name',
    coalesce((select name from app_user where uuid::text = ${user}), 'Dados de demonstração'), true)`.execute(db);
