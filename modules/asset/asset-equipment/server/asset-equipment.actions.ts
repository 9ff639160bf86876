import { sql } from 'kysely';
import { isSame } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { takeStep, type DocumentKind } from '#core/server/steps.ts';
import { defaultsOfEquipment } from '#modules/registry/equipment/server/public.ts';
import { recordHistory } from '#modules/asset/equipment-history/server/public.ts';
import { requireUnit, setUnitLocation, setUnitStatus } from '#modules/asset/stock-equipment/server/public.ts';
import { assetMachine, whyClosed, whyPlaceFixed, type Standing } from '../asset-equipment.rules.ts';
import type { assetEquipment, assetRegistry } from '../contract.ts';
import { movementDays } from './asset-equipment.queries.ts';
import './asset-equipment.table.ts';
import { recordAssetHistory } from './asset-history.actions.ts';

type Body = Received<typeof assetRegistry.create>['body'];

export async function createAsset(db: Tx, ctx: Ctx, body: Body): Promise<string> {
  refuseFuture(ctx, 'acquisition_date', body.acquisition_date);
  const unit = await requireUnit(db, body.stock_equipment_uuid);
  // Locks the unit: of two who take it, one is told that it is an asset already.
  // What was sold or dropped comes back to the shelf first, or by taking back its drop.
  await setUnitStatus(db, unit.uuid, { status: 'ASSET', from: 'AVAILABLE', told: true });
  const values = {
    ...(await completed(db, body, unit.equipment_uuid)),
    location: body.location ?? unit.location,
    invoice_number: body.invoice_number ?? unit.invoice_number,
    asset_number: body.asset_number ?? (await nextNumber(db)),
  };
  const uuid = await insertRecord(db, 'asset_equipment', values);
  await setUnitLocation(db, unit.uuid, values.location);
  await db
    .insertInto('asset_value')
    .values({ ...baseOf(values), asset_uuid: uuid, user_name: ctx.user.name })
    .execute();
  await recordAssetHistory(
    db,
    { ...values, uuid },
    {
      type: 'ASSET',
      date: values.acquisition_date,
      description: `Incorporado ao patrimônio com o nº ${values.asset_number}`,
    },
  );
  return uuid;
}

async function completed<B extends Omit<Body, 'stock_equipment_uuid' | 'asset_number'>>(
  db: Tx,
  body: B,
  equipment: string,
) {
  const depreciation_rate =
    body.depreciation_rate ?? (await defaultsOfEquipment(db, equipment)).depreciation_rate?.value;
  if (depreciation_rate === undefined)
    throw invalid({ depreciation_rate: ['Informe a taxa: nem o modelo nem a categoria a dizem.'] });
  return {
    ...body,
    depreciation_rate,
    residual_value: body.residual_value ?? '0',
    in_service_date: body.in_service_date ?? body.acquisition_date,
  };
}

interface Bought {
  acquisition_value: string;
  residual_value: string;
  depreciation_rate: string;
  in_service_date: string;
}
const baseOf = ({ acquisition_value, residual_value, depreciation_rate, in_service_date }: Bought) => ({
  kind: 'ACQUISITION' as const,
  on_date: in_service_date,
  value_before: acquisition_value,
  value: acquisition_value,
  residual_value,
  months: sql<number | null>`depreciation_months(${depreciation_rate}::numeric)`,
  reason: null,
});

/** The next plate nobody has. */
async function nextNumber(db: Tx): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ number: string; taken: boolean }>`
      with next as (select 'PAT-' || lpad(nextval('asset_number')::text, 6, '0') as number)
      select number, exists (select from asset_equipment where searchable(asset_number) = searchable(next.number)) as taken from next`.execute(
      db,
    );
    if (rows[0] && !rows[0].taken) return rows[0].number;
  }
}

/** The unit stays; what it cost and where it is change only while nothing was built upon it. */
export async function updateAsset(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, stock_equipment_uuid: _unit, asset_number, ...body }: Received<typeof assetEquipment.update>['body'],
): Promise<void> {
  refuseFuture(ctx, 'acquisition_date', body.acquisition_date);
  const before = await lockOpenAsset(db, uuid);
  const { first } = await movementDays(db, uuid);
  const place = (['location', 'department', 'responsible_uuid'] as const).filter((at) => body[at] !== before[at]);
  const fixed = whyPlaceFixed(first !== null);
  if (fixed && place.length > 0) throw invalid(Object.fromEntries(place.map((at) => [at, [fixed]])));
  if (first && body.acquisition_date > first)
    throw invalid({
      acquisition_date: [`Há uma movimentação em ${formatDate(first)}: a aquisição não pode ser posterior.`],
    });
  const values = await completed(db, body, (await requireUnit(db, before.stock_equipment_uuid)).equipment_uuid);
  await updateRecord(db, 'asset_equipment', { uuid, version }, { ...values, ...(asset_number && { asset_number }) });
  if (place.includes('location')) await setUnitLocation(db, before.stock_equipment_uuid, values.location);
  const changed = (['acquisition_value', 'residual_value', 'depreciation_rate'] as const).some(
    (field) => !isSame(values[field], before[field]),
  );
  if (!changed && values.in_service_date === before.in_service_date) return;
  const { count } = await db
    .selectFrom('asset_value')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('asset_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (Number(count) > 1)
    throw conflict('Este patrimônio já foi reavaliado: os valores de aquisição não mudam mais.', 'revalued');
  await db.updateTable('asset_value').set(baseOf(values)).where('asset_uuid', '=', uuid).execute();
}

/** A mistake of today may be undone; what has a past is dropped, not deleted. */
export async function removeAsset(db: Tx, uuid: string): Promise<void> {
  const before = await lockAsset(db, uuid);
  const { rows } = await sql<{ lived: boolean }>`select exists (select from asset_movement where asset_uuid = ${uuid})
    or exists (select from asset_drop where asset_uuid = ${uuid}) or exists (select from asset_maintenance where asset_uuid = ${uuid})
    or exists (select from asset_value where asset_uuid = ${uuid} and kind = 'REVALUATION') as lived`.execute(db);
  if (rows[0]?.lived) throw conflict('Este patrimônio já tem histórico. Dê baixa em vez de excluir.', 'in_use');
  await db.deleteFrom('asset_equipment').where('uuid', '=', uuid).execute();
  await setUnitStatus(db, before.stock_equipment_uuid, { status: 'AVAILABLE', told: true });
  await recordHistory(db, {
    unit: { stock_equipment_uuid: before.stock_equipment_uuid },
    type: 'ASSET',
    description: `Cadastro do patrimônio ${before.asset_number} excluído: a unidade voltou ao estoque`,
  });
}

export async function lockAsset(db: Tx, uuid: string) {
  const found = await db
    .selectFrom('asset_equipment')
    .selectAll()
    .where('uuid', '=', uuid)
    .modifyEnd(sql`for no key update`)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** One that was not dropped. */
export async function lockOpenAsset(db: Tx, uuid: string) {
  const asset = await lockAsset(db, uuid);
  const closed = whyClosed(asset.status);
  if (closed) throw conflict(closed, 'dropped');
  return asset;
}

export const assetKind: DocumentKind<typeof assetMachine, 'asset_equipment'> = {
  entity: 'asset_equipment',
  table: 'asset_equipment',
  machine: assetMachine,
};

interface Course {
  version: number;
  reason: string | null;
  /** What else is written in the same update. */
  values?: Record<string, unknown>;
}
/** Where the rules lead it, by the step that leads there; one that stays what it is only takes the values. */
export async function follow(
  db: Tx,
  asset: Awaited<ReturnType<typeof lockAsset>>,
  { status, resumes_as }: Pick<Standing, 'status' | 'resumes_as'>,
  { version, reason, values = {} }: Course,
): Promise<void> {
  const written = { ...values, resumes_as };
  if (status === asset.status) return updateRecord(db, 'asset_equipment', { uuid: asset.uuid, version }, written);
  const step = assetMachine.toward(asset, status);
  if (!step) throw conflict(assetMachine.refusal(asset), 'transition');
  await takeStep(db, assetKind, asset, step, { version, reason, values: written });
}
