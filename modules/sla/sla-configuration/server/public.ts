import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { PolicyMatch, PolicyCalendar, PauseStatus, Audience } from '../policy.rules.ts';
import './sla-configuration.table.ts';

/** A policy with everything a clock asks of it. */
export interface PolicyInUse extends PolicyMatch {
  response_minutes: number;
  arrival_minutes: number | null;
  solution_minutes: number;
  calendar: PolicyCalendar;
  pause_statuses: PauseStatus[];
  warnings: { percent: number; audience: Audience; user_uuid: string | null }[];
}

/** All that may hold for an order now. */
export async function policiesInUse(db: Db): Promise<PolicyInUse[]> {
  const { rows } = await sql<PolicyInUse>`
    select uuid, name, by_contract, customer_uuid, type_uuid, priority, equipment_category_uuid, valid_from, valid_until,
      response_minutes, arrival_minutes, solution_minutes, calendar, pause_statuses, coalesce((
        select json_agg(json_build_object('percent', percent, 'audience', audience, 'user_uuid', user_uuid) order by position)
        from sla_configuration_warning where sla_configuration_uuid = sla_configuration.uuid), '[]') as warnings
    from sla_configuration where status = 'ACTIVE' order by uuid`.execute(db);
  return rows;
}
