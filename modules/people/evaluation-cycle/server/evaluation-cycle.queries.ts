import { sql } from 'kysely';
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

export async function participantsOf(db: Db, cycle: string): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select p.uuid, p.employee_uuid, e.name as employee_name, e.job_title, e.department, p.manager_uuid,
      m.name as manager_name,
      (select coalesce(json_agg(json_build_object('uuid', peer.uuid, 'name', peer.name) order by searchable(peer.name)), '[]')
        from app_user peer where peer.uuid = any (p.peer_uuids)) as peers
    from evaluation_participant p
    join app_user e on e.uuid = p.employee_uuid
    left join app_user m on m.uuid = p.manager_uuid
    where p.cycle_uuid = ${cycle}::uuid
    order by searchable(e.name), p.uuid`.execute(db);
  return rows;
}

/** Of people at work, as their register says. */
export async function departments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ department: string }>`
    select distinct department from app_user where status = 'ACTIVE' and department is not null
    order by department`.execute(db);
  return rows.map(({ department }) => department);
}
