import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { conflict } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { takenWords, type HoldState } from '../rental-hold.rules.ts';
import './rental-hold.table.ts';

interface Days {
  held_from: string;
  held_until: string | null;
}
export interface Hold extends Days {
  asset_equipment_uuid: string;
  line_uuid: string;
}
interface Holder {
  uuid: string;
  code: string;
}

/** Whoever comes second for a unit waits here, and then sees what the first one took. */
async function lockUnits(db: Tx, assets: readonly string[]): Promise<void> {
  await sql`select uuid from asset_equipment where uuid = any (${assets}::uuid[]) order by uuid for no key update`.execute(
    db,
  );
}

interface Taken extends Days {
  asset_equipment_uuid: string;
  asset_number: string;
  contract_code: string;
  state: HoldState;
}
/** What others keep of these units in these days. */
export async function takenBy(db: Db, wanted: readonly Hold[], own: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select hold.asset_equipment_uuid, asset_equipment.asset_number, hold.contract_code, hold.state, hold.held_from::text as held_from,
      hold.held_until::text as held_until
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (asset_equipment_uuid uuid, line_uuid uuid, held_from date, held_until date)
    join rental_hold hold on hold.asset_equipment_uuid = wanted.asset_equipment_uuid and hold.state <> 'RELEASED'
      and hold.held && daterange(wanted.held_from, wanted.held_until + 1)
      and not (hold.contract_uuid = ${own}::uuid and hold.line_uuid = wanted.line_uuid)
    join asset_equipment on asset_equipment.uuid = hold.asset_equipment_uuid
    order by asset_equipment.asset_number, hold.held_from`.execute(db);
  return rows;
}
async function requireFree(db: Tx, wanted: readonly Hold[], own: string): Promise<void> {
  await lockUnits(
    db,
    wanted.map(({ asset_equipment_uuid }) => asset_equipment_uuid),
  );
  const taken = await takenBy(db, wanted, own);
  if (taken.length > 0) throw conflict(taken.map(takenWords).join(' '), 'unit_held');
}

/** Keeps units for a contract; one that somebody else has in those days is refused by name, and none is kept. */
export async function holdUnits(
  db: Tx,
  holder: Holder,
  wanted: readonly Hold[],
  state: 'RESERVED' | 'ON_HIRE' = 'RESERVED',
): Promise<void> {
  if (wanted.length === 0) return;
  await requireFree(db, wanted, holder.uuid);
  await db
    .insertInto('rental_hold')
    .values(wanted.map((hold) => ({ ...hold, contract_uuid: holder.uuid, contract_code: holder.code, state })))
    .execute();
}

/** What a contract still has: kept for it or at its customer's. */
export const liveHolds = (db: Db, contract: string) =>
  db
    .selectFrom('rental_hold')
    .select(['uuid', 'asset_equipment_uuid', 'line_uuid', 'state', 'held_from', 'held_until'])
    .where('contract_uuid', '=', contract)
    .where('state', 'in', ['RESERVED', 'ON_HIRE'])
    .execute();

/** To another last day: into somebody else's reservation it is refused. */
export async function extendHolds(db: Tx, contract: string, held_until: string | null): Promise<void> {
  const holds = await liveHolds(db, contract);
  await requireFree(
    db,
    holds.map(({ asset_equipment_uuid, line_uuid, held_from }) => ({
      asset_equipment_uuid,
      line_uuid,
      held_from,
      held_until,
    })),
    contract,
  );
  await db
    .updateTable('rental_hold')
    .set({ held_until })
    .where('contract_uuid', '=', contract)
    .where('state', 'in', ['RESERVED', 'ON_HIRE'])
    .execute();
}

/** What was kept and never left is anybody's again. */
export async function releaseHolds(db: Tx, contract: string): Promise<void> {
  await db
    .updateTable('rental_hold')
    .set({ state: 'RELEASED' })
    .where('contract_uuid', '=', contract)
    .where('state', '=', 'RESERVED')
    .execute();
}

/** A contract that is a draft again never kept anything: its items may change. */
export async function forgetHolds(db: Tx, contract: string): Promise<void> {
  await db.deleteFrom('rental_hold').where('contract_uuid', '=', contract).where('state', '=', 'RESERVED').execute();
}

type Live = Awaited<ReturnType<typeof liveHolds>>[number];
/** It went to the customer on that day. */
export async function startHire(db: Tx, contract: string, hold: Live, on: string): Promise<void> {
  const held_until = hold.held_until && hold.held_until < on ? on : hold.held_until;
  const { asset_equipment_uuid, line_uuid } = hold;
  await requireFree(db, [{ asset_equipment_uuid, line_uuid, held_from: on, held_until }], contract);
  await db
    .updateTable('rental_hold')
    .set({ state: 'ON_HIRE', held_from: on, held_until })
    .where('uuid', '=', hold.uuid)
    .execute();
}

/** Its last day there. Whoever had it reserved meanwhile has it from the next day on, or not at all. */
export async function endHire(db: Tx, hold: Pick<Live, 'uuid' | 'asset_equipment_uuid'>, last: string): Promise<void> {
  await lockUnits(db, [hold.asset_equipment_uuid]);
  const next = addDays(last, 1);
  const late = sql<boolean>`asset_equipment_uuid = ${hold.asset_equipment_uuid}::uuid and uuid <> ${hold.uuid}::uuid
    and state = 'RESERVED' and held_from < ${next}::date and (held_until is null or held_until >= (select held_from from rental_hold
      own where own.uuid = ${hold.uuid}::uuid))`;
  await db.updateTable('rental_hold').set({ state: 'RELEASED' }).where(late).where('held_until', '<', next).execute();
  await db.updateTable('rental_hold').set({ held_from: next }).where(late).execute();
  await db
    .updateTable('rental_hold')
    .set({ state: 'RETURNED', held_until: last })
    .where('uuid', '=', hold.uuid)
    .execute();
}
