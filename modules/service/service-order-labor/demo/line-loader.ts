import { sql, type Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import '#modules/registry/checklist/server/public.ts';
import { startRuns } from '#modules/service/checklist-run/server/public.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import type {
  LaborAssignmentTable,
  LaborSessionTable,
  ServiceOrderLaborTable,
} from '../server/service-order-labor.table.ts';

type LoadedSession = Required<Pick<Insertable<LaborSessionTable>, 'slot' | 'started_at' | 'ended_at' | 'ended_by'>>;
export interface LoadedAssignment extends Required<
  Pick<
    Insertable<LaborAssignmentTable>,
    'assigned_by_uuid' | 'created_at' | 'status' | 'reason' | 'answered_at' | 'finished_at'
  >
> {
  technician_uuid: string;
  sessions: LoadedSession[];
}
export interface LoadedLine extends Omit<Insertable<ServiceOrderLaborTable>, 'uuid' | 'run_uuid'> {
  created_at: string;
  checklist_uuid: string | null;
  assignments: LoadedAssignment[];
}

/** Years of work at once, for demo data. */
export async function loadLines(db: Tx, lines: readonly LoadedLine[]): Promise<void> {
  const uuids = await newUuids(db, lines.length);
  const { runs, evaluating } = await runsOfLines(db, lines);
  await insertRows(
    db,
    'service_order_labor',
    lines.map(({ checklist_uuid, assignments: _a, ...line }, n) => ({
      ...line,
      uuid: uuids[n] ?? '',
      run_uuid: runs.get(n) ?? null,
      evaluates: checklist_uuid !== null && evaluating.has(checklist_uuid),
    })),
  );
  const parts = lines.flatMap(({ service_order_uuid, assignments }, n) =>
    assignments.map((one) => ({ ...one, service_order_uuid, order_labor_uuid: uuids[n] ?? '' })),
  );
  await insertRows(
    db,
    'labor_session',
    parts.flatMap(({ sessions, service_order_uuid, order_labor_uuid, technician_uuid }) =>
      sessions.map((session) => ({
        ...session,
        service_order_uuid,
        order_labor_uuid,
        technician_uuid,
        device_id: null,
        device_name: null,
        start_notes: null,
      })),
    ),
  );
  await insertRows(
    db,
    'labor_assignment',
    parts.map(({ sessions: _s, ...assignment }) => ({ ...assignment, notes: null })),
  );
}

/** A service of evaluation has the evaluation's tasks, and is loaded after it. */
async function runsOfLines(db: Tx, lines: readonly LoadedLine[]) {
  const evaluations = await db
    .selectFrom('service_order_evaluation')
    .select(['service_order_uuid', 'run_uuid'])
    .where(sql<boolean>`service_order_uuid = any (${lines.map((line) => line.service_order_uuid)}::uuid[])`)
    .execute();
  const ofEvaluation = new Map(evaluations.map((one) => [one.service_order_uuid, one.run_uuid]));
  const kinds = await db.selectFrom('checklist').select('uuid').where('type', '=', 'EVALUATION').execute();
  const evaluating = new Set(kinds.map(({ uuid }) => uuid));
  const shared = (line: LoadedLine) =>
    line.checklist_uuid && evaluating.has(line.checklist_uuid) ? ofEvaluation.get(line.service_order_uuid) : undefined;
  const own = lines.flatMap((line, n) =>
    line.checklist_uuid && !shared(line)
      ? [{ n, owner_uuid: line.service_order_uuid, checklist_uuid: line.checklist_uuid }]
      : [],
  );
  const started = await startRuns(db, own);
  const runs = new Map(lines.map((line, n) => [n, shared(line) ?? null]));
  for (const [place, { n }] of own.entries()) runs.set(n, started[place] ?? null);
  return { runs, evaluating };
}
