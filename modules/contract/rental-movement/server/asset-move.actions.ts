import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { assetStatus } from '#modules/asset/asset-equipment/asset-equipment.rules.ts';
import {
  followAsset,
  loadAssetSteps,
  lockAsset,
  lockOpenAsset,
  moveAsset,
} from '#modules/asset/asset-equipment/server/public.ts';

/** To a customer and back with a contract: the same movement people register by hand. */

interface Moved {
  moved_on: string;
  /** Names the document: 'Entrega do contrato CL-2026-000001'. */
  reason: string;
}
export async function handAssetOver(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { location, ...moved }: Moved & { location: string },
): Promise<void> {
  const { version, status, asset_number } = await lockOpenAsset(db, uuid);
  if (status !== 'ACTIVE')
    throw conflict(
      `${asset_number} está ${assetStatus.label(status).toLowerCase()}: não pode sair agora.`,
      'unit_away',
    );
  await moveAsset(db, ctx, uuid, { ...moved, kind: 'TO_CUSTOMER', location: location.slice(0, 60), version });
}

/** Back to where it was taken from. */
export async function bringAssetBack(db: Tx, ctx: Ctx, uuid: string, moved: Moved): Promise<void> {
  const { version, status, asset_number } = await lockOpenAsset(db, uuid);
  if (status !== 'RENTED')
    throw conflict(
      `${asset_number} está ${assetStatus.label(status).toLowerCase()}, e não com o cliente: acerte o patrimônio antes.`,
      'unit_elsewhere',
    );
  const left = await db
    .selectFrom('asset_movement')
    .select(['from_location as location', 'from_department as department'])
    .where('asset_uuid', '=', uuid)
    .where('kind', '=', 'TO_CUSTOMER')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  await moveAsset(db, ctx, uuid, { ...moved, ...left, kind: 'RETURN', version });
}

export interface HandOver extends Moved {
  asset_uuid: string;
  location: string;
  user_name: string;
}
/** Several that are at customers', for demo data. */
export async function loadHandOvers(db: Tx, rows: readonly HandOver[]): Promise<void> {
  const movements = [];
  for (const { asset_uuid, location, moved_on, reason, user_name } of rows) {
    const asset = await lockAsset(db, asset_uuid);
    await followAsset(db, asset, { status: 'RENTED', resumes_as: null }, { version: asset.version, reason });
    const from = { from_location: asset.location, from_department: asset.department, from_responsible: null };
    const to = { to_location: location, to_department: null, to_responsible: null };
    movements.push({ asset_uuid, moved_on, kind: 'TO_CUSTOMER' as const, ...from, ...to, reason, user_name });
  }
  await loadAssetSteps(db, { movements, revaluations: [], drops: [] });
}
