import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { setUnitLocation } from '#modules/asset/stock-equipment/server/public.ts';
import { afterMovement, movementKind, whyNotMoved, whyNotOn } from '../asset-equipment.rules.ts';
import type { assetEquipment } from '../contract.ts';
import { follow, lockOpenAsset } from './asset-equipment.actions.ts';
import { movementDays } from './asset-equipment.queries.ts';
import { standingOf } from './asset-maintenance.actions.ts';
import { recordAssetHistory } from './asset-history.actions.ts';

export async function move(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  body: Received<typeof assetEquipment.move>['body'],
): Promise<void> {
  const asset = await lockOpenAsset(db, uuid);
  const refused = whyNotMoved(body.kind, await standingOf(db, asset));
  if (refused) throw invalid({ kind: [refused] });
  const moved_on = body.moved_on ?? todayOf(ctx);
  if (moved_on > todayOf(ctx)) throw invalid({ moved_on: ['A data não pode estar no futuro.'] });
  if (moved_on < asset.acquisition_date) throw invalid({ moved_on: ['A data é anterior à aquisição.'] });
  const late = whyNotOn(moved_on, (await movementDays(db, uuid)).last);
  if (late) throw invalid({ moved_on: [late] });
  const { location = asset.location, department = asset.department, responsible_uuid = asset.responsible_uuid } = body;
  const after = afterMovement(body.kind, asset);
  const same =
    location === asset.location && department === asset.department && responsible_uuid === asset.responsible_uuid;
  if (same && after.status === asset.status)
    throw invalid({ location: ['Nada muda: informe outro local, setor ou responsável.'] });
  const people = await namesOf(db, [asset.responsible_uuid, responsible_uuid]);
  const nameOf = (person: string | null): string | null => (person ? (people.get(person) ?? null) : null);
  const { version, reason } = body;
  await follow(db, asset, after, { version, reason, values: { location, department, responsible_uuid } });
  await db
    .insertInto('asset_movement')
    .values({
      asset_uuid: uuid,
      moved_on,
      kind: body.kind,
      from_location: asset.location,
      from_department: asset.department,
      from_responsible: nameOf(asset.responsible_uuid),
      to_location: location,
      to_department: department,
      to_responsible: nameOf(responsible_uuid),
      reason: body.reason,
      user_name: ctx.user.name,
    })
    .execute();
  await setUnitLocation(db, asset.stock_equipment_uuid, location);
  const from = [asset.department, asset.location].filter(Boolean).join(', ');
  const to = [department, location].filter(Boolean).join(', ');
  await recordAssetHistory(db, asset, {
    type: 'TRANSFER',
    date: moved_on,
    description: `${movementKind.label(body.kind)}: ${from || 'sem local'} → ${to || 'sem local'}. ${body.reason}`,
  });
}

async function namesOf(db: Tx, people: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = people.filter((person) => person !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['uuid', 'name']).where('uuid', 'in', wanted).execute();
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
