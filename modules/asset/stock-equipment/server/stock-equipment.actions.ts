import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { AppError, conflict, invalid, notFound } from '#core/contract/error.ts';
import { refuseFuture, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { newUuids, updateRecord } from '#core/server/records.ts';
import { takeStep, type DocumentKind } from '#core/server/steps.ts';
import { requireEquipment, warrantyMonthsOf } from '#modules/registry/equipment/server/public.ts';
import { recordHistory, type HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';
import { placeNews, recordNews, withWarranty } from '#modules/asset/equipment-unit/server/public.ts';
import type { stockEquipment, unitRegistry } from '../contract.ts';
import { heldBy, placeHeldBy, unitMachine, unitStatus, type Mover, type UnitStatus } from '../stock-equipment.rules.ts';
import { takenSerials } from './stock-equipment.queries.ts';
import './stock-equipment.table.ts';
import { arrivalOf, tellStatus } from './unit-life.actions.ts';

type Body = Received<typeof unitRegistry.create>['body'];
type Several = Body & Partial<Pick<Received<typeof stockEquipment.create>['body'], 'more_serial_numbers'>>;

/** One unit, or several that differ only in the serial number; answers the first. */
export async function createUnits(
  db: Tx,
  ctx: Ctx,
  { more_serial_numbers = [], serial_number, ...values }: Several,
): Promise<string> {
  const { warranty_months } = await requireEquipment(db, values.equipment_uuid);
  const shared = completed(ctx, values, warranty_months);
  const serials = [serial_number, ...more_serial_numbers];
  await refuseTaken(db, shared.equipment_uuid, serials);
  const uuids = await newUuids(db, serials.length);
  const rows = serials.map((serial, place) => ({ ...shared, uuid: uuids[place], serial_number: serial }));
  await db.insertInto('stock_equipment').values(rows).execute();
  await recordHistory(
    db,
    uuids.map((uuid) => arrivalOf(uuid, shared)),
  );
  return uuids[0] ?? '';
}

/** The day it came and the warranty it has, where nobody says. */
function completed<V extends Omit<Body, 'serial_number'>>(ctx: Ctx, values: V, months: number | null) {
  const received_at = values.received_at ?? todayOf(ctx);
  refuseFuture(ctx, 'received_at', received_at);
  return withWarranty({ ...values, received_at }, months, received_at);
}

/** Each on its own line of the form, which the constraint could not know. */
async function refuseTaken(db: Tx, equipment: string, serials: readonly string[]): Promise<void> {
  const taken = await takenSerials(db, equipment, serials);
  if (taken.size === 0) return;
  const message = 'Já existe uma unidade deste equipamento com este número de série.';
  const errors = [...taken].map((place) => [
    place === 0 ? 'serial_number' : `more_serial_numbers.${place - 1}`,
    [place === 0 ? message : `Número de série repetido: ${serials[place]}`],
  ]);
  throw new AppError(409, message, { code: '23000', errors: Object.fromEntries(errors) as Record<string, string[]> });
}

/** What the sheet brings, already checked line by line. */
export async function loadBodies(db: Tx, ctx: Ctx, bodies: readonly Body[]): Promise<string[]> {
  const uuids = await newUuids(db, bodies.length);
  const monthsOf = await warrantyMonthsOf(
    db,
    bodies.map(({ equipment_uuid }) => equipment_uuid),
  );
  const rows = bodies.map((body, place) => ({
    ...completed(ctx, body, monthsOf(body.equipment_uuid)),
    uuid: uuids[place] ?? '',
  }));
  await db.insertInto('stock_equipment').values(rows).execute();
  await recordHistory(
    db,
    rows.map((row) => arrivalOf(row.uuid, row)),
  );
  return uuids;
}

export async function updateUnit(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, received_at, ...values }: Received<typeof stockEquipment.update>['body'],
): Promise<void> {
  if (received_at) refuseFuture(ctx, 'received_at', received_at);
  const before = await lockUnit(db, uuid);
  if (before.equipment_uuid !== values.equipment_uuid && before.status !== 'AVAILABLE')
    throw invalid({ equipment_uuid: ['Só uma unidade disponível muda de equipamento.'] });
  const held = placeHeldBy(before.status);
  if (held && before.location !== values.location) throw invalid({ location: [held] });
  await updateRecord(db, 'stock_equipment', { uuid, version }, { ...values, ...(received_at && { received_at }) });
  await recordNews(db, { stock_equipment_uuid: uuid }, [placeNews(before.location, values.location)]);
}

/** Only what never left the shelf; the rest is part of someone's history. */
export async function removeUnit(db: Tx, uuid: string): Promise<void> {
  const { status } = await lockUnit(db, uuid);
  if (status !== 'AVAILABLE' && status !== 'IN_MAINTENANCE')
    throw conflict(
      `A unidade está ${unitStatus.label(status).toLowerCase()}: só se exclui o que está disponível.`,
      'in_use',
    );
  await db.deleteFrom('stock_equipment').where('uuid', '=', uuid).execute();
}

interface Change {
  status: UnitStatus;
  reason?: string | null;
}

export const unitKind: DocumentKind<typeof unitMachine, 'stock_equipment'> = {
  entity: 'stock_equipment',
  table: 'stock_equipment',
  machine: unitMachine,
};

/** By a person: only what the machine leaves to them. */
export async function setStatusByHand(db: Tx, uuid: string, change: Change & { version?: number }): Promise<void> {
  const before = await lockUnit(db, uuid);
  const reason = change.reason ?? null;
  const step = unitMachine.toward(before, change.status);
  if (!step)
    throw conflict(
      heldBy(before.status) ??
        `De ${unitStatus.label(before.status)} não se passa a ${unitStatus.label(change.status)} por aqui.`,
      'transition',
    );
  const { version } = change;
  await takeStep(db, unitKind, before, step, { reason, version, values: { status_reason: reason } });
  await tellStatus(db, uuid, { from: before.status, to: change.status, reason });
}

interface Owned extends Change {
  /** Only from this one, though the rules know others. */
  from?: UnitStatus;
  /** The record that changed it. */
  document?: HistoryRecord['document'];
  /** Told in the life record by the caller, in better words. */
  told?: boolean;
}

/** For the modules that own the reason: assets, rental, orders. The row stays locked until the transaction ends. */
export async function setUnitStatus(
  db: Tx,
  uuid: string,
  { status, from, reason = null, document = null, told = false }: Owned,
): Promise<void> {
  const before = await lockUnit(db, uuid);
  if (before.status === status) return;
  const by: readonly Mover[] = ['module', 'person'];
  const step = unitMachine.toward(before, status, by);
  if (!step || (from && before.status !== from))
    throw conflict(
      `A unidade ${before.serial_number} está ${unitStatus.label(before.status).toLowerCase()} e não pode passar a ${unitStatus.label(status).toLowerCase()}.`,
      'transition',
    );
  const words = reason ?? document?.label ?? 'Pelo sistema';
  await takeStep(db, unitKind, before, step, { by, reason: words, values: { status_reason: reason } });
  if (!told) await tellStatus(db, uuid, { from: before.status, to: status, reason }, document);
}

export async function lockUnit(db: Tx, uuid: string) {
  const found = await db
    .selectFrom('stock_equipment')
    .select(['uuid', 'version', 'status', 'equipment_uuid', 'serial_number', 'location'])
    .where('uuid', '=', uuid)
    .modifyEnd(sql`for no key update`)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
