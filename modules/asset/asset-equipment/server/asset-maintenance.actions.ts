import type { z } from 'zod';
import { conflict, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { maintenanceStatus, resumed, stopped, type Standing } from '../asset-equipment.rules.ts';
import type { assetEquipment } from '../contract.ts';
import { follow, lockAsset, lockOpenAsset } from './asset-equipment.actions.ts';
import { recordAssetHistory } from './asset-history.actions.ts';

type Sent<K extends 'requestMaintenance' | 'closeMaintenance'> = z.output<(typeof assetEquipment)[K]['body']>;

/** The asset with the requests not closed yet, the first wanted first: what its rules ask about. */
export async function standingOf(
  db: Db,
  { uuid, status, resumes_as }: Omit<Standing, 'maintenance'> & { uuid: string },
): Promise<Standing> {
  const maintenance = await db
    .selectFrom('asset_maintenance')
    .select(['status', 'wanted_on', 'description'])
    .where('asset_uuid', '=', uuid)
    .where('status', '=', 'REQUESTED')
    .orderBy('wanted_on')
    .orderBy('created_at')
    .execute();
  return { status, resumes_as, maintenance };
}

export async function requestMaintenance(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { stops, version, ...asked }: Sent<'requestMaintenance'>,
): Promise<void> {
  const asset = await lockOpenAsset(db, uuid);
  await follow(db, asset, stops ? stopped(asset) : asset, { version, reason: asked.description });
  await db
    .insertInto('asset_maintenance')
    .values({ ...asked, asset_uuid: uuid, user_name: ctx.user.name })
    .execute();
  await recordAssetHistory(db, asset, {
    type: 'MAINTENANCE',
    description: `Manutenção solicitada: ${asked.description}`,
  });
}

/** The last one closed makes the asset again what it was. Answers the asset. */
export async function closeMaintenance(db: Tx, uuid: string, body: Sent<'closeMaintenance'>): Promise<string> {
  const asked = await db.selectFrom('asset_maintenance').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!asked) throw notFound();
  const asset = await lockAsset(db, asked.asset_uuid);
  const closed = await db
    .updateTable('asset_maintenance')
    .set(body)
    .where('uuid', '=', uuid)
    .where('status', '=', 'REQUESTED')
    .returning('uuid')
    .executeTakeFirst();
  if (!closed) throw conflict('Esta solicitação já foi encerrada.', 'transition');
  const ended = `Solicitação de manutenção ${maintenanceStatus.label(body.status).toLowerCase()}`;
  await recordAssetHistory(db, asset, {
    type: 'MAINTENANCE',
    description: [ended, body.result].filter(Boolean).join(': '),
  });
  const { maintenance } = await standingOf(db, asset);
  if (asset.status === 'IN_MAINTENANCE' && maintenance.length === 0)
    await follow(db, asset, resumed(asset), { version: asset.version, reason: ended });
  return asset.uuid;
}
