import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, newUuids, updateRecord } from '#core/server/records.ts';
import { requireCustomer } from '#modules/registry/customer/server/public.ts';
import { requireEquipment, warrantyMonthsOf } from '#modules/registry/equipment/server/public.ts';
import { recordHistory, type HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';
import { withWarranty } from '#modules/asset/equipment-unit/server/public.ts';
import type { customerEquipment } from '../contract.ts';
import type { InstalledStatus } from '../crm-customer-equipment.rules.ts';
import './crm-customer-equipment.table.ts';
import { installationOf, tellChanges } from './installed-life.actions.ts';

export type Body = Received<typeof customerEquipment.create>['body'];

/** A day that was, within the life of such equipment. */
function requireInstalledBefore(ctx: Ctx, { installed_at }: Pick<Body, 'installed_at'>): void {
  if (!installed_at) return;
  if (installed_at > todayOf(ctx)) throw invalid({ installed_at: ['A data não pode estar no futuro.'] });
  if (installed_at < '1950-01-01') throw invalid({ installed_at: ['Confira o ano da instalação.'] });
}

export async function createInstalled(db: Tx, ctx: Ctx, body: Body): Promise<string> {
  requireInstalledBefore(ctx, body);
  await requireCustomer(db, body.customer_uuid);
  const { warranty_months } = await requireEquipment(db, body.equipment_uuid);
  const uuid = await insertRecord(db, 'customer_equipment', withWarranty(body, warranty_months, body.installed_at));
  await recordHistory(db, installationOf(uuid, body));
  return uuid;
}

/** What the sheet brings, already checked line by line. */
export async function loadBodies(db: Tx, ctx: Ctx, bodies: readonly Body[]): Promise<string[]> {
  for (const body of bodies) requireInstalledBefore(ctx, body);
  const uuids = await newUuids(db, bodies.length);
  const monthsOf = await warrantyMonthsOf(
    db,
    bodies.map(({ equipment_uuid }) => equipment_uuid),
  );
  const rows = bodies.map((body, place) => ({
    ...withWarranty(body, monthsOf(body.equipment_uuid), body.installed_at),
    uuid: uuids[place] ?? '',
  }));
  await db.insertInto('customer_equipment').values(rows).execute();
  await recordHistory(
    db,
    rows.map((row) => installationOf(row.uuid, row)),
  );
  return uuids;
}

export async function updateInstalled(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, ...values }: Received<typeof customerEquipment.update>['body'],
): Promise<void> {
  requireInstalledBefore(ctx, values);
  const before = await lockInstalled(db, uuid);
  const { name: customer_name } = await requireCustomer(db, values.customer_uuid);
  await requireEquipment(db, values.equipment_uuid);
  await updateRecord(db, 'customer_equipment', { uuid, version }, values);
  await tellChanges(db, uuid, before, { ...values, customer_name });
}

/** By a person, who saw a certain version or acts on many at once. */
export async function setStatusByHand(
  db: Tx,
  uuid: string,
  { version, status }: { version?: number; status: InstalledStatus },
): Promise<void> {
  const before = await lockInstalled(db, uuid);
  await updateRecord(db, 'customer_equipment', { uuid, version: version ?? before.version }, { status });
  await tellChanges(db, uuid, before, { ...before, status });
}

/** For the modules that know why: an order takes it in for repair and gives it back. The row stays locked until the transaction ends. */
export async function setInstalledStatus(
  db: Tx,
  uuid: string,
  { status, document = null }: { status: InstalledStatus } & Pick<HistoryRecord, 'document'>,
): Promise<void> {
  const before = await lockInstalled(db, uuid);
  if (before.status === status) return;
  await db.updateTable('customer_equipment').set({ status }).where('uuid', '=', uuid).execute();
  await tellChanges(db, uuid, before, { ...before, status }, document);
}

async function lockInstalled(db: Tx, uuid: string) {
  const found = await db
    .selectFrom('customer_equipment')
    .select(['version', 'status', 'customer_uuid', 'customer_name', 'location_unit', 'location_sector'])
    .where('uuid', '=', uuid)
    .modifyEnd(sql`for no key update`)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
