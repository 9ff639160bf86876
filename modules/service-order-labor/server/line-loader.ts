import type { Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { startRuns } from '#modules/checklist-run/server/public.ts';
import type { LaborAssignmentTable, LaborSessionTable, ServiceOrderLaborTable } from './service-order-labor.table.ts';

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
  const listed = lines.flatMap(({ checklist_uuid }, n) => (checklist_uuid ? [{ n, checklist_uuid }] : []));
  const started = await startRuns(
    db,
    listed.map(({ checklist_uuid }) => checklist_uuid),
  );
  const runs = new Map(listed.map(({ n }, place) => [n, started[place] ?? null]));
  await insertRows(
    db,
    'service_order_labor',
    lines.map(({ checklist_uuid: _c, assignments: _a, ...line }, n) => ({
      ...line,
      uuid: uuids[n] ?? '',
      run_uuid: runs.get(n) ?? null,
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
