import type { Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { newUuids } from '#core/server/records.ts';
import type { EvaluationLaborTable, EvaluationPartTable, EvaluationTable } from './evaluation.table.ts';

export { findEvaluation } from './evaluation.queries.ts';

export interface LoadedEvaluation extends Omit<Insertable<EvaluationTable>, 'uuid'> {
  parts: readonly Omit<Insertable<EvaluationPartTable>, 'evaluation_uuid' | 'position'>[];
  labors: readonly Omit<Insertable<EvaluationLaborTable>, 'evaluation_uuid' | 'position'>[];
}

/** PostgreSQL takes 65,535 values in one statement. */
const batch = 1_000;

/** Years of evaluations at once, for demo data; their checklists are loaded already. */
export async function loadEvaluations(db: Tx, rows: readonly LoadedEvaluation[]): Promise<void> {
  const uuids = await newUuids(db, rows.length);
  const lines = <Line extends object>(pick: (row: LoadedEvaluation) => readonly Line[]) =>
    rows.flatMap((row, at) =>
      pick(row).map((line, position) => ({ ...line, position, evaluation_uuid: uuids[at] ?? '' })),
    );
  await inBatches(
    rows.map(({ parts: _parts, labors: _labors, ...values }, at) => ({ ...values, uuid: uuids[at] ?? '' })),
    (some) => db.insertInto('service_order_evaluation').values(some).execute(),
  );
  await inBatches(
    lines(({ parts }) => parts),
    (some) => db.insertInto('service_order_evaluation_part').values(some).execute(),
  );
  await inBatches(
    lines(({ labors }) => labors),
    (some) => db.insertInto('service_order_evaluation_labor').values(some).execute(),
  );
}

async function inBatches<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) await insert(rows.slice(start, start + batch));
}
