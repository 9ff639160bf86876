import type { Received } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { createSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { maintenancePriority } from '#modules/asset/asset-equipment/asset-equipment.rules.ts';
import { requestMaintenance } from '#modules/asset/asset-equipment/server/public.ts';
import type { assetMaintenance } from '../contract.ts';

type Asked = Received<typeof assetMaintenance.schedule>['body'];
const longestTitle = 160;

/** Asked for on the asset, which may stop being used; and in somebody's day, where conflicts are looked at as for any visit. */
export async function scheduleMaintenance(db: Tx, ctx: Ctx, uuid: string, asked: Asked): Promise<string> {
  const { wanted_on, priority, description, stops, version, ...hour } = asked;
  await requestMaintenance(db, ctx, uuid, { wanted_on, priority, description, stops, version });
  const [title = description] = description.split('\n');
  return createSchedule(
    db,
    ctx,
    maintenanceSchedule.create.body.parse({
      ...hour,
      scheduled_date: wanted_on,
      title: title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title,
      notes: `Prioridade ${maintenancePriority.label(priority).toLowerCase()}. ${description}`,
      asset_equipment_uuid: uuid,
    }),
  );
}
