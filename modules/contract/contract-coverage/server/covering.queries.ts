import { sql } from 'kysely';
import { dayAt } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { inForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import type { SuspendedRow } from '../contract.ts';
import { contractYear, type Covering } from '../contract-coverage.rules.ts';

interface Held extends Omit<Covering, 'used_visits' | 'used_hours' | 'used_parts' | 'is_preventive'> {
  starts_at: string;
}
interface Asked {
  unit: string;
  day: string;
  /** Of an order: what it itself uses is not counted against it. */
  order: string | null;
}

/** The contract in force that covers a unit on a day, with what was used of it in its year. */
export async function coveringOf(db: Db, asked: Asked): Promise<Covering | undefined> {
  const held = await heldOf(db, asked);
  if (!held) return undefined;
  const year = contractYear(held.starts_at, asked.day);
  const { starts_at: _began, ...contract } = held;
  return { ...contract, ...(await usedOf(db, held.uuid, asked.order, year)) };
}

async function heldOf(db: Db, { unit, day }: Asked): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select contract.uuid, contract.code, contract.title, contract.coverage, contract.starts_at::text,
      contract.included_visits, contract.included_hours::text, contract.parts_cap::text,
      array(select part_uuid::text from maintenance_contract_excluded_part
        where maintenance_contract_uuid = contract.uuid) as excluded
    from maintenance_contract_item item join maintenance_contract contract on contract.uuid = item.maintenance_contract_uuid
    where item.customer_equipment_uuid = ${unit}::uuid and item.covered @> ${day}::date and contract.status = any(${[...inForce]}::text[])
      and contract.starts_at <= ${day}::date and (contract.ends_at is null or contract.ends_at >= ${day}::date)
    order by contract.code desc limit 1`.execute(db);
  return rows[0];
}

/** One that would cover the unit on a day and is suspended. */
export async function suspendedOf(db: Db, unit: string, day: string): Promise<SuspendedRow | null> {
  const { rows } = await sql<SuspendedRow>`
    select contract.uuid, contract.code, contract.suspended_at::text
    from maintenance_contract_item item join maintenance_contract contract on contract.uuid = item.maintenance_contract_uuid
    where item.customer_equipment_uuid = ${unit}::uuid and item.covered @> ${day}::date and contract.status = 'SUSPENDED'
      and contract.suspended_at is not null and contract.starts_at <= ${day}::date
      and (contract.ends_at is null or contract.ends_at >= ${day}::date)
    order by contract.code desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What was used of a contract in the year of its own that a day lies in. */
export const usedThisYear = (db: Db, { uuid, starts_at }: { uuid: string; starts_at: string }, day: string) =>
  usedOf(db, uuid, null, contractYear(starts_at, day));

type Used = Pick<Covering, 'used_visits' | 'used_hours' | 'used_parts' | 'is_preventive'>;
async function usedOf(
  db: Db,
  contract: string,
  order: string | null,
  { from, to }: { from: string; to: string },
): Promise<Used> {
  const { rows } = await sql<Used>`
    with unit as (select item.customer_equipment_uuid as uuid, item.covered from maintenance_contract_item item
      where maintenance_contract_uuid = ${contract}::uuid)
    select
      (select count(*)::int from maintenance_schedule visit where exists (select from unit where unit.uuid = visit.customer_equipment_uuid and unit.covered @> visit.scheduled_date)
        and visit.status = 'COMPLETED' and visit.scheduled_date >= ${from}::date and visit.scheduled_date < ${to}::date)
        as used_visits,
      (select coalesce(round(sum(extract(epoch from coalesce(work.ended_at, now()) - work.started_at)) / 3600, 3), 0)::text
        from labor_session work join service_order done on done.uuid = work.service_order_uuid
        where exists (select from unit where unit.uuid = done.customer_equipment_uuid
          and unit.covered @> ${dayAt(sql`work.started_at`)}) and done.uuid is distinct from ${order}::uuid
          and ${dayAt(sql`work.started_at`)} >= ${from}::date and ${dayAt(sql`work.started_at`)} < ${to}::date) as used_hours,
      (select coalesce(sum(line.covered), 0)::numeric(14, 2)::text from budget_item line
        join budget offer on offer.uuid = line.budget_uuid
        left join service_order done on done.uuid = offer.service_order_uuid
        where line.cause = 'CONTRACT_PARTS' and line.approved is distinct from false
          and offer.status in ('DRAFT', 'SENT', 'UNDER_REVIEW', 'APPROVED', 'PARTIALLY_APPROVED')
          and exists (select from unit where unit.uuid = coalesce(done.customer_equipment_uuid, offer.customer_equipment_uuid)
            and unit.covered @> ${dayAt(sql`offer.created_at`)})
          and (${order}::uuid is null or offer.service_order_uuid is distinct from ${order}::uuid)
          and ${dayAt(sql`offer.created_at`)} >= ${from}::date and ${dayAt(sql`offer.created_at`)} < ${to}::date) as used_parts,
      exists (select from maintenance_schedule visit where visit.service_order_uuid = ${order}::uuid) as is_preventive`.execute(
    db,
  );
  return rows[0] ?? { used_visits: 0, used_hours: '0', used_parts: '0.00', is_preventive: false };
}
