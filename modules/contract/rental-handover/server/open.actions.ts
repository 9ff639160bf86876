import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { addLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord } from '#core/server/records.ts';
import { startRun } from '#modules/service/checklist-run/server/public.ts';
import { accessoriesIn } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import type { HandoverKind } from '../rental-handover.rules.ts';
import type { RentalHandoverTable } from './rental-handover.table.ts';

export const accessoryLines: LineKind = {
  table: 'rental_handover_accessory',
  parent: 'rental_handover_uuid',
  field: 'accessories',
  label: 'name',
};

/** What each movement is told by: a swap brings one unit back and takes another there. */
const kindsOf: Record<string, readonly HandoverKind[]> = {
  DELIVERED: ['DELIVERY'],
  RETURNED: ['RETURN'],
  SWAPPED: ['RETURN', 'DELIVERY'],
};

/** A movement has its terms from the moment it is told. */
export async function openTerms(db: Tx, ctx: Ctx, event: { uuid: string; kind: string }): Promise<void> {
  for (const kind of kindsOf[event.kind] ?? []) await openTerm(db, ctx, event.uuid, kind);
}

/** The term of a movement; asked for again, the one that is there. */
export async function openTerm(db: Tx, ctx: Ctx, event: string, kind: HandoverKind): Promise<string> {
  const made = await db
    .selectFrom('rental_handover')
    .select('uuid')
    .where('event_uuid', '=', event)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (made) return made.uuid;
  const moved = await movementOf(db, event, kind);
  if (!moved || !kindsOf[moved.event_kind]?.includes(kind))
    throw invalid({ event_uuid: ['Este registro não é uma entrega nem uma devolução.'] });
  const { event_kind: _kind, accessories: words, equipment_uuid, ...values } = moved;
  const delivery = kind === 'RETURN' ? await deliveryOf(db, moved) : undefined;
  const accessories = delivery ? await comingBack(db, delivery.uuid) : goingOut(words);
  const uuid = await insertRecord(db, 'rental_handover', {
    ...values,
    kind,
    event_uuid: event,
    code: await nextCode(db, 'TER'),
    delivery_uuid: delivery?.uuid ?? null,
    accessory_count: accessories.length,
    our_uuid: ctx.identity?.uuid ?? null,
    our_name: ctx.identity?.name ?? null,
  });
  await addLines(db, accessoryLines, uuid, accessories);
  const checklist = delivery ? delivery.checklist_uuid : await checklistFor(db, equipment_uuid);
  if (checklist) await answering(db, uuid, checklist);
  return uuid;
}

/** Its checklist, copied as it is now. */
export async function answering(db: Tx, uuid: string, checklist: string): Promise<void> {
  const run_uuid = await startRun(db, uuid, checklist);
  await db.updateTable('rental_handover').set({ run_uuid }).where('uuid', '=', uuid).execute();
}

/** As the term keeps it, and what only the movement knows. */
interface Moved extends Pick<
  RentalHandoverTable,
  | 'rental_contract_uuid'
  | 'rental_contract_code'
  | 'item_uuid'
  | 'customer_uuid'
  | 'customer_name'
  | 'asset_equipment_uuid'
  | 'asset_number'
  | 'equipment_name'
  | 'serial_number'
  | 'on_day'
  | 'place'
  | 'meter'
  | 'meter_unit'
  | 'condition'
> {
  event_kind: string;
  accessories: string | null;
  equipment_uuid: string;
}
/** What a movement says of the unit that goes or comes. */
export async function movementOf(db: Db, event: string, kind: HandoverKind): Promise<Moved | undefined> {
  const isOld = sql`(event.kind = 'SWAPPED' and ${kind} = 'RETURN')`;
  const { rows } = await sql<Moved>`
    select event.kind as event_kind, contract.uuid as rental_contract_uuid, contract.code as rental_contract_code, event.item_uuid,
      contract.customer_uuid, contract.customer_name, asset.uuid as asset_equipment_uuid, asset.asset_number, asset.equipment_name,
      asset.serial_number, event.on_day::text, contract.use_site as place,
      case when ${isOld} then event.old_meter else event.meter end::text as meter, item.meter_unit, event.condition,
      coalesce(event.accessories, item.accessories) as accessories, stock.equipment_uuid
    from rental_event event join rental_contract contract on contract.uuid = event.rental_contract_uuid
      join rental_contract_item item on item.uuid = event.item_uuid
      join asset_equipment asset on asset.uuid = case when ${isOld} then event.old_asset_uuid else event.asset_equipment_uuid end
      join stock_equipment stock on stock.uuid = asset.stock_equipment_uuid
    where event.uuid = ${event}::uuid`.execute(db);
  return rows[0];
}

/** The term the unit last went out with, for this contract. */
async function deliveryOf(db: Db, { item_uuid, asset_equipment_uuid }: Moved) {
  return db
    .selectFrom('rental_handover')
    .leftJoin('checklist_run', 'checklist_run.uuid', 'rental_handover.run_uuid')
    .select(['rental_handover.uuid', 'checklist_run.checklist_uuid'])
    .where('item_uuid', '=', item_uuid)
    .where('asset_equipment_uuid', '=', asset_equipment_uuid)
    .where('kind', '=', 'DELIVERY')
    .orderBy('rental_handover.code', 'desc')
    .executeTakeFirst();
}

export const goingOut = (words: string | null) =>
  accessoriesIn(words).map((line) => ({ ...line, condition: 'GOOD' as const, notes: null }));
/** What went out is what is to be counted. */
export async function comingBack(db: Db, delivery: string) {
  const lines = await db
    .selectFrom('rental_handover_accessory')
    .select(['uuid', 'name', 'quantity', 'condition'])
    .where('rental_handover_uuid', '=', delivery)
    .orderBy('position')
    .execute();
  return lines.map(({ uuid, name, quantity, condition }) => ({
    name,
    quantity: null,
    condition,
    notes: null,
    delivered_uuid: uuid,
    delivered_quantity: quantity ?? 0,
  }));
}

/** The checklist of receiving of the unit's category, or of the nearest category above it. */
async function checklistFor(db: Db, equipment: string): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    with recursive above (uuid, parent_uuid, distance) as (
      select category.uuid, category.parent_uuid, 0 from equipment
        join equipment_category category on category.uuid = equipment.category_uuid where equipment.uuid = ${equipment}::uuid
      union all
      select category.uuid, category.parent_uuid, above.distance + 1 from above
        join equipment_category category on category.uuid = above.parent_uuid)
    select checklist.uuid from above join checklist_category link on link.equipment_category_uuid = above.uuid
      join checklist on checklist.uuid = link.checklist_uuid
    where checklist.type = 'RECEIVING' and checklist.status = 'ACTIVE'
    order by above.distance, checklist.name, checklist.uuid limit 1`.execute(db);
  return rows[0]?.uuid ?? null;
}
