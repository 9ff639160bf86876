import type { Tx } from '#core/server/db.ts';
import { insertRows } from '#core/server/records.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import type { scheduleMachine } from '../maintenance-schedule.rules.ts';
import { scheduleKind } from '../server/public.ts';

export interface DemoVisit extends DemoDocument<typeof scheduleMachine> {
  values: { scheduled_date: string; scheduled_time: string; first_date: string } & Record<string, unknown>;
  /** Why it is not on its first day. */
  moved?: { at: string; reason: string; user_name: string };
}

/** Visits with their past, and the moves of those that are not on their first day. */
export async function loadVisits(db: Tx, visits: readonly DemoVisit[]): Promise<{ uuid: string }[]> {
  const loaded = await loadDocuments(db, { ...scheduleKind, prefix: 'AG' }, visits);
  await insertRows(
    db,
    'maintenance_schedule_move',
    visits.flatMap(({ values, moved }, n) =>
      moved
        ? [
            {
              ...moved,
              maintenance_schedule_uuid: loaded[n]?.uuid ?? '',
              from_date: values.first_date,
              from_time: values.scheduled_time,
              to_date: values.scheduled_date,
              to_time: values.scheduled_time,
            },
          ]
        : [],
    ),
  );
  return loaded;
}
