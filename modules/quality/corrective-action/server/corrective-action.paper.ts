import { printedRows, type PaperPart } from '#core/server/document-paper.ts';
import type { Db } from '#core/server/db.ts';
import { actionFields, correctiveAction } from '../contract.ts';
import { actionList } from './corrective-action.queries.ts';

/** As many as a plan may sensibly hold; the sheet of the list has them all. */
const most = 100;

/** The plan on the record's own paper. */
export async function actionParts(db: Db, record: string): Promise<PaperPart[]> {
  const { data } = await actionList.page(
    db,
    correctiveAction.list.query.parse({ non_conformity_uuid: record, per_page: most }),
  );
  return [printedRows('Ações', actionFields, data, ['what', 'owner_uuid', 'due_on', 'status', 'completed_on', 'cost'])];
}
