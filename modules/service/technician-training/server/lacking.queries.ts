import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Refusal } from '#core/server/events.ts';
import { readSetting } from '#core/server/settings.ts';
import { lackingFor } from '#modules/people/training-certificate/server/public.ts';
import '#modules/registry/equipment/server/public.ts';
import '#modules/service/service-order/server/public.ts';
import type { Lacking } from '../contract.ts';
import { trainingSetting } from '../setting.contract.ts';

async function categoryOf(db: Db, order: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('service_order')
    .innerJoin('equipment', 'equipment.uuid', 'service_order.equipment_uuid')
    .select('equipment.category_uuid')
    .where('service_order.uuid', '=', order)
    .executeTakeFirst();
  return found?.category_uuid ?? undefined;
}

/** The technicians who lack what the order's equipment requires, with what they lack. */
export async function lackingOn(db: Db, order: string): Promise<Lacking[]> {
  const category = await categoryOf(db, order);
  if (!category) return [];
  return [...(await lackingFor(db, category))].map(([user_uuid, lacking]) => ({ user_uuid, lacking }));
}

/** Where the company says that nobody works on what they are not qualified for. */
export async function refuseUnqualified(
  db: Tx,
  _ctx: Ctx,
  { order, technician }: { order: string; technician: string },
): Promise<Refusal | undefined> {
  if ((await readSetting(db, trainingSetting)).without !== 'REFUSE') return undefined;
  const own = (await lackingOn(db, order)).find(({ user_uuid }) => user_uuid === technician);
  if (!own) return undefined;
  return {
    message: `Este técnico não está habilitado para o equipamento. Falta: ${own.lacking.join(', ')}.`,
    code: 'not_qualified',
  };
}
