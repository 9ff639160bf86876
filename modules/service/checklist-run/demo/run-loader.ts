import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { fails } from '#modules/registry/checklist/checklist.rules.ts';
import type { ChecklistTask } from '#modules/registry/checklist/contract.ts';
import { snapshotOf } from '#modules/registry/checklist/server/public.ts';

export interface LoadedAnswer {
  answer: string | null;
  notes: string | null;
  time_taken: number;
  by: { uuid: string; name: string };
  at: string;
}
export interface LoadedRun {
  owner_uuid: string;
  checklist_uuid: string;
  created_at: string;
  /** Null leaves the task open. */
  answer: (task: ChecklistTask) => LoadedAnswer | null;
}
export interface KnownRun {
  uuid: string;
  tasks: { uuid: string; task: ChecklistTask; answered: LoadedAnswer | null }[];
}

/** Years of answered checklists at once, for demo data. Photos are linked by `loadPhotos`. */
export async function loadRuns(db: Tx, runs: readonly LoadedRun[]): Promise<KnownRun[]> {
  const kept = [...new Set(runs.map((run) => run.checklist_uuid))];
  const copies = new Map(await Promise.all(kept.map(async (uuid) => [uuid, await snapshotOf(db, uuid)] as const)));
  const uuids = await newUuids(db, runs.length);
  const rows = runs.flatMap((run, at) => {
    const copy = copies.get(run.checklist_uuid);
    return copy ? [{ run, copy, uuid: uuids[at] ?? '' }] : [];
  });
  const tasks = rows.flatMap(({ run, copy, uuid: run_uuid }) =>
    copy.modules.flatMap((module, module_place) =>
      module.tasks.map((task, place) => ({ run_uuid, module_place, module, place, task, answered: run.answer(task) })),
    ),
  );
  const taskUuids = await newUuids(db, tasks.length);
  await insertRows(
    db,
    'checklist_run',
    rows.map(({ run, copy: { checklist_uuid, name, type, revision }, uuid }) => ({
      uuid,
      owner_uuid: run.owner_uuid,
      checklist_uuid,
      name,
      type,
      revision,
      created_at: run.created_at,
    })),
  );
  await insertRows(
    db,
    'checklist_run_task',
    tasks.map(({ run_uuid, module_place, module, place, task, answered }, at) => {
      const { uuid: task_uuid, ...settings } = task;
      return {
        ...settings,
        uuid: taskUuids[at] ?? '',
        run_uuid,
        task_uuid,
        module_place,
        module_name: module.name,
        place,
        status: answered ? ('DONE' as const) : ('PENDING' as const),
        answer: answered?.answer ?? null,
        failed: fails(task, answered?.answer ?? null),
        notes: answered?.notes ?? null,
        time_taken: answered?.time_taken ?? 0,
        answered_by: answered?.by.uuid ?? null,
        answered_by_name: answered?.by.name ?? null,
        answered_at: answered?.at ?? null,
      };
    }),
  );
  const ofRun = Map.groupBy(
    tasks.map(({ run_uuid, task, answered }, at) => ({ run_uuid, uuid: taskUuids[at] ?? '', task, answered })),
    ({ run_uuid }) => run_uuid,
  );
  return uuids.map((uuid) => ({ uuid, tasks: ofRun.get(uuid) ?? [] }));
}

export async function loadPhotos(db: Tx, links: readonly { file_uuid: string; task_uuid: string }[]): Promise<void> {
  await insertRows(db, 'checklist_run_photo', links);
}
