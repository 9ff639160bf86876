import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { readSetting } from '#core/server/settings.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { openStatuses } from '#modules/crm/crm-report/crm-report.rules.ts';
import { relationshipSetting, type VisitProposal } from '../contract.ts';

const shownAtMost = 100;

/** A visit that is already spoken of, or already on the agenda, is not proposed again. */
const isAhead = (customer: RawBuilder<unknown>) => sql`(
  exists (select from crm_report where crm_report.customer_uuid = ${customer} and crm_report.type = 'VISIT'
    and crm_report.status = any (${[...openStatuses]}::text[]))
  or exists (select from maintenance_schedule visit where visit.customer_uuid = ${customer}
    and visit.status = any (${[...liveStatuses]}::text[])))`;

/** Customers with a base of some size nobody spoke to for a while: the largest first. An order is about a machine: no contact. */
export async function proposals(db: Db): Promise<VisitProposal[]> {
  const { silent_days, least_units } = await readSetting(db, relationshipSetting);
  const { rows } = await sql<VisitProposal>`
    select customer.uuid as customer_uuid, customer.name as customer_name, nullif(concat_ws('/', customer.city, customer.state), '') as city,
      base.units, last.at as last_contact_at, floor(extract(epoch from now() - last.at) / 86400)::int as silent_days
    from (select uuid, in_use + standby + in_repair as units from customer_equipment_count) base
    join customer on customer.uuid = base.uuid and customer.status = 'ACTIVE'
    cross join lateral (select greatest(
      (select max(occurred_at) from crm_report where customer_uuid = customer.uuid and status <> 'CANCELLED'),
      (select max(completed_at) from maintenance_schedule where customer_uuid = customer.uuid and status = 'COMPLETED')) as at) last
    where base.units >= ${least_units}::int and (last.at is null or last.at < now() - make_interval(days => ${silent_days}::int))
      and not ${isAhead(sql`customer.uuid`)}
    order by base.units desc, last.at nulls first, customer.name, customer.uuid limit ${shownAtMost}`.execute(db);
  return rows;
}
