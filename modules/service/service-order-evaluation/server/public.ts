import type { Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { EvaluationLaborTable, EvaluationPartTable, EvaluationTable } from './evaluation.table.ts';

export { findEvaluation } from './evaluation.queries.ts';

export interface LoadedEvaluation extends Omit<Insertable<EvaluationTable>, 'uuid'> {
  parts: readonly Omit<Insertable<EvaluationPartTable>, 'evaluation_uuid' | 'position'>[];
  labors: readonly Omit<Insertable<EvaluationLaborTable>, 'evaluation_uuid' | 'position'>[];
}

/** Years of evaluations at once, for demo data; their checklists are loaded already. */
export async function loadEvaluations(db: Tx, rows: readonly LoadedEvaluation[]): Promise<void> {
  const uuids = await newUuids(db, rows.length);
  const lines = <Line extends object>(pick: (row: LoadedEvaluation) => readonly Line[]) =>
    rows.flatMap((row, at) =>
      pick(row).map((line, position) => ({ ...line, position, evaluation_uuid: uuids[at] ?? '' })),
    );
  await insertRows(
    db,
    'service_order_evaluation',
    rows.map(({ parts: _parts, labors: _labors, ...values }, at) => ({ ...values, uuid: uuids[at] ?? '' })),
  );
  await insertRows(
    db,
    'service_order_evaluation_part',
    lines(({ parts }) => parts),
  );
  await insertRows(
    db,
    'service_order_evaluation_labor',
    lines(({ labors }) => labors),
  );
}
