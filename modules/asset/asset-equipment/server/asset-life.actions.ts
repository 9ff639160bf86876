import { sql } from 'kysely';
import type { z } from 'zod';
import { isAbove, isZero } from '#core/contract/decimal.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatMoney } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { checkAllowed } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { setUnitLocation, setUnitStatus } from '#modules/asset/stock-equipment/server/public.ts';
import { dropReason, resumed, whyNotDropped, whyNotOn } from '../asset-equipment.rules.ts';
import type { assetEquipment } from '../contract.ts';
import { follow, lockAsset, lockOpenAsset } from './asset-equipment.actions.ts';
import { movementDays } from './asset-equipment.queries.ts';
import { standingOf } from './asset-maintenance.actions.ts';
import { recordAssetHistory } from './asset-history.actions.ts';

type Sent<K extends 'revalue' | 'drop' | 'undoDrop'> = z.output<(typeof assetEquipment)[K]['body']>;

async function worthOn(db: Tx, uuid: string, day: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select asset_value_on(${uuid}, ${day}::date) as value`.execute(db);
  return rows[0]?.value ?? '0';
}

/** From today on it is lost anew, over what remains of its life or as many months as someone says. */
export async function revalue(db: Tx, ctx: Ctx, uuid: string, body: Sent<'revalue'>): Promise<void> {
  const asset = await lockOpenAsset(db, uuid);
  const today = todayOf(ctx);
  const residual_value = body.residual_value ?? asset.residual_value;
  if (isAbove(residual_value, body.value))
    throw invalid({ value: ['O valor não pode ser menor que o valor residual.'] });
  if (today < asset.in_service_date) throw invalid({ value: ['O patrimônio ainda não entrou em uso.'] });
  const { rows } = await sql<{ left: number | null }>`
    select months - ((extract(year from ${today}::date) - extract(year from on_date)) * 12
      + extract(month from ${today}::date) - extract(month from on_date))::int as left
    from asset_value where asset_uuid = ${uuid} order by on_date desc, created_at desc limit 1`.execute(db);
  const left = rows[0]?.left ?? null;
  const months = body.months ?? left;
  if (months !== null && months < 1)
    throw invalid({ months: ['A vida útil já terminou: informe em quantos meses o novo valor será depreciado.'] });
  await updateRecord(db, 'asset_equipment', { uuid, version: body.version }, { residual_value });
  const value_before = await worthOn(db, uuid, today);
  await db
    .insertInto('asset_value')
    .values({
      asset_uuid: uuid,
      kind: 'REVALUATION',
      on_date: today,
      value_before,
      value: body.value,
      residual_value,
      months,
      reason: body.reason,
      user_name: ctx.user.name,
    })
    .execute();
  await recordAssetHistory(db, asset, {
    type: 'REVALUATION',
    date: today,
    description: `Reavaliado de ${formatMoney(value_before)} para ${formatMoney(body.value)}: ${body.reason}`,
  });
}

declare module '#core/server/events.ts' {
  interface Intentions {
    /** Out of the books: whoever still needs the asset has something against it. */
    'asset_equipment.drop': { uuid: string; asset_number: string };
  }
}

/** Out of the books, at what it is worth that day. */
export async function drop(db: Tx, ctx: Ctx, uuid: string, body: Sent<'drop'>): Promise<void> {
  const asset = await lockAsset(db, uuid);
  const refused = whyNotDropped(await standingOf(db, asset));
  if (refused) throw conflict(refused, 'transition');
  await checkAllowed(db, ctx, 'asset_equipment.drop', asset);
  const { version, ...said } = body;
  const dropped_on = body.dropped_on ?? todayOf(ctx);
  const { rows } = await sql<{ last: string }>`select max(on_date)::text as last from asset_value
    where asset_uuid = ${uuid}`.execute(db);
  if (dropped_on > todayOf(ctx)) throw invalid({ dropped_on: ['A data não pode estar no futuro.'] });
  if (dropped_on < (rows[0]?.last ?? ''))
    throw invalid({ dropped_on: ['A data é anterior à entrada em uso ou à última reavaliação.'] });
  const late = whyNotOn(dropped_on, (await movementDays(db, uuid)).last);
  if (late) throw invalid({ dropped_on: [late] });
  const sale_value = body.sale_value ?? '0';
  if (body.reason === 'SALE' && isZero(sale_value)) throw invalid({ sale_value: ['Informe o valor da venda.'] });
  const book_value = await worthOn(db, uuid, dropped_on);
  const dropped = { status: 'DROPPED' as const, resumes_as: asset.resumes_as ?? asset.status };
  await follow(db, asset, dropped, { version, reason: dropReason.label(body.reason), values: { dropped_on } });
  await db
    .insertInto('asset_drop')
    .values({ ...said, dropped_on, sale_value, book_value, asset_uuid: uuid, user_name: ctx.user.name })
    .execute();
  const status = body.reason === 'SALE' ? 'SOLD' : 'DROPPED';
  await setUnitStatus(db, asset.stock_equipment_uuid, {
    status,
    reason: `Baixa do patrimônio ${asset.asset_number}`,
    told: true,
  });
  await recordAssetHistory(db, asset, {
    type: 'DROP',
    date: dropped_on,
    description: [`Baixa por ${dropReason.label(body.reason).toLowerCase()}`, body.document, body.notes]
      .filter(Boolean)
      .join(' · '),
  });
}

export async function undoDrop(db: Tx, uuid: string, { version, reason }: Sent<'undoDrop'>): Promise<void> {
  const asset = await lockAsset(db, uuid);
  if (asset.status !== 'DROPPED') throw conflict('Este patrimônio não está baixado.', 'transition');
  const other = await db
    .selectFrom('asset_equipment')
    .select('asset_number')
    .where('stock_equipment_uuid', '=', asset.stock_equipment_uuid)
    .where('status', '!=', 'DROPPED')
    .executeTakeFirst();
  if (other)
    throw conflict(`A unidade já é o patrimônio ${other.asset_number}: esta baixa não pode ser estornada.`, 'in_use');
  await follow(db, asset, resumed(asset), { version, reason, values: { dropped_on: null } });
  await db
    .updateTable('asset_drop')
    .set({ undone_at: new Date().toISOString(), undone_reason: reason })
    .where('asset_uuid', '=', uuid)
    .where('undone_at', 'is', null)
    .execute();
  await setUnitStatus(db, asset.stock_equipment_uuid, { status: 'ASSET', reason: 'Baixa estornada', told: true });
  await setUnitLocation(db, asset.stock_equipment_uuid, asset.location);
  await recordAssetHistory(db, asset, { type: 'ASSET', description: `Baixa estornada: ${reason}` });
}
