import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { isLive, isOpenLabor } from '../service-order-labor.rules.ts';
import type { AssignProposal } from '../assign.contract.ts';
import '#modules/registry/service-order-type/server/public.ts';
import { linesOf } from './line.queries.ts';
import './service-order-labor.table.ts';

export interface Asked {
  uuid: string;
  type_uuid: string;
  equipment_uuid: string | null;
  /** The bench has still to say what is wrong. */
  evaluates: boolean;
}
type Proposed = NonNullable<AssignProposal['labor']>;

/** What of an order is planned and not done yet, with who is on it. */
export async function openLines(db: Db, order: string): Promise<AssignProposal['lines']> {
  const lines = await linesOf(db, order);
  return lines
    .filter(({ status }) => isOpenLabor(status))
    .map(({ uuid, labor_name, assignments }) => ({
      uuid,
      labor_name,
      technician_ids: assignments.filter(({ status }) => isLive(status)).map(({ technician }) => technician.uuid),
    }));
}

/** A service that asks what an evaluation asks is the evaluation's. */
const ofEvaluation = sql`exists (select from checklist
  where checklist.uuid = labor.checklist_uuid and checklist.type = 'EVALUATION')`;
/** For any equipment, or for this one's category or one above it. */
const fits = (equipment: string | null) => sql`(not exists (select from labor_category where labor_uuid = labor.uuid)
  or exists (select from labor_category link
    join equipment_category wanted on wanted.uuid = link.equipment_category_uuid
    join equipment on equipment.uuid = ${equipment}::uuid
    join equipment_category own on own.uuid = equipment.category_uuid
    where link.labor_uuid = labor.uuid and (own.uuid = wanted.uuid or starts_with(own.path, wanted.path || ' › '))))`;

/** The one the type names; otherwise the usual one of its last orders that fits the equipment. */
export async function proposedLabor(db: Db, order: Asked): Promise<Proposed | null> {
  const named = order.evaluates ? sql`type.evaluation_labor_uuid` : sql`type.labor_uuid`;
  const kind = order.evaluates ? ofEvaluation : sql`not ${ofEvaluation}`;
  const used = sql`(select count(*) from service_order_labor line
    where line.labor_uuid = labor.uuid and line.service_order_uuid in (select uuid from service_order
      where type_uuid = ${order.type_uuid}::uuid order by created_at desc limit 200))`;
  const { rows } = await sql<Proposed>`
    select labor.uuid, labor.name, labor.estimated_minutes from labor
    join service_order_type type on type.uuid = ${order.type_uuid}::uuid
    where labor.status = 'ACTIVE' and (labor.uuid = ${named} or (${kind} and ${fits(order.equipment_uuid)}
      and (${order.evaluates}::boolean or ${used} > 0)))
    order by labor.uuid is not distinct from ${named} desc, ${used} desc, searchable(labor.code), labor.uuid
    limit 1`.execute(db);
  return rows[0] ?? null;
}
