import { sql, type RawBuilder } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  evaluationCycleFields,
  type evaluationCycle,
  type EvaluationCycle,
  type EvaluationCycleSummary,
  type Participant,
} from '../contract.ts';
import { cycleStatus } from '../evaluation-cycle.rules.ts';
import './evaluation-cycle.table.ts';

const { listed, whole } = selection('evaluation_cycle', evaluationCycleFields);
const byCode: SortColumn = { column: 'code' };

export const cycleList = listing<
  'evaluation_cycle',
  Received<typeof evaluationCycle.list>['query'],
  EvaluationCycleSummary
>({
  table: 'evaluation_cycle',
  searchable: true,
  filters: {
    status: (values, eb) => eb('evaluation_cycle.status', 'in', values),
    template_uuid: (value, eb) => eb('evaluation_cycle.template_uuid', '=', value),
    kind: (values, eb) => eb('evaluation_cycle.kind', 'in', values),
  },
  sort: {
    code: 'code',
    name: { column: 'name', text: true },
    template_name: { column: 'template_name', text: true },
    kind: { column: 'kind', ties: byCode },
    period_start: 'period_start',
    period_end: 'period_end',
    self_deadline: 'self_deadline',
    manager_deadline: 'manager_deadline',
    status: { column: 'status', ties: byCode },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('evaluation_cycle', 'evaluation_cycle.uuid', 'page.uuid').select(listed),
});

export const findCycle: FindOne<EvaluationCycle> = preparedOne((db, uuid: string) =>
  db.selectFrom('evaluation_cycle').select(whole).select('sections').where('uuid', '=', uuid),
);

export const searchCycles = cycleList.finder({
  columns: ['code', 'name', 'status'],
  hit: ({ uuid, code, name, status }) => ({
    title: `${code} · ${name}`,
    subtitle: cycleStatus.label(status),
    url: `/rh/evaluations/cycles/${uuid}`,
  }),
});

/** The people of a list of uuids, as JSON. */
const called = (uuids: RawBuilder<unknown>) => sql`(select
  coalesce(json_agg(json_build_object('uuid', one.uuid, 'name', one.name) order by searchable(one.name)), '[]')
  from app_user one where one.uuid = any (${uuids}))`;

/** Whoever takes part; to one of them, who answers about them is not named. */
export async function participantsOf(db: Db, cycle: string, reader: string | null): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select p.uuid, p.employee_uuid, e.name as employee_name, e.job_title, e.department, p.manager_uuid,
      m.name as manager_name, coalesce(p.employee_uuid = ${reader}::uuid, false) as own,
      ${called(sql`p.peer_uuids`)} as peers, ${called(sql`p.report_uuids`)} as reports, ${called(sql`p.client_uuids`)} as clients
    from evaluation_participant p
    join app_user e on e.uuid = p.employee_uuid
    left join app_user m on m.uuid = p.manager_uuid
    where p.cycle_uuid = ${cycle}::uuid
    order by searchable(e.name), p.uuid`.execute(db);
  return rows.map((row) => (row.own ? { ...row, peers: [], reports: [], clients: [] } : row));
}
