import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { required } from '#core/server/change.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { findNonConformity, keepRootCause } from '#modules/quality/non-conformity/server/public.ts';
import { analysisClosed, analysisSteps, whyGap, whyKeys } from '../cause-analysis.rules.ts';
import type { Analysis, causeAnalysis } from '../contract.ts';
import './cause-analysis.table.ts';

type Sent = Received<typeof causeAnalysis.save>['body'];
const causes: LineKind = {
  table: 'cause_analysis_cause',
  parent: 'cause_analysis_uuid',
  field: 'causes',
  label: 'description',
};
const nothing = { version: 0, why_1: null, why_2: null, why_3: null, why_4: null, why_5: null };

/** What is known so far; nothing is an empty drawing. */
export async function findAnalysis(db: Db, record: string): Promise<Analysis> {
  const { root_cause, cause_category } = await required(findNonConformity(db, record));
  const found = await db
    .selectFrom('cause_analysis')
    .select(['uuid', 'version', ...whyKeys])
    .where('non_conformity_uuid', '=', record)
    .executeTakeFirst();
  const drawn = found
    ? await db
        .selectFrom('cause_analysis_cause')
        .select(['uuid', 'category', 'description'])
        .where('cause_analysis_uuid', '=', found.uuid)
        .orderBy('position')
        .execute()
    : [];
  const { version, why_1, why_2, why_3, why_4, why_5 } = found ?? nothing;
  return { version, why_1, why_2, why_3, why_4, why_5, causes: drawn, root_cause, cause_category };
}

/** All of it at once; the cause itself goes onto the record, whose plan waits for it. */
export async function saveAnalysis(db: Tx, record: string, body: Sent): Promise<void> {
  const { version, causes: drawn, root_cause, cause_category, ...whys } = body;
  const { status, code } = await lockDocument(db, 'non_conformity', record);
  if (!analysisSteps.includes(status)) throw conflict(analysisClosed, 'transition');
  const gap = whyGap(whys);
  if (gap) throw invalid({ [gap]: ['Responda este antes do seguinte.'] });
  if (root_cause && !cause_category) throw invalid({ cause_category: ['Diga de que tipo é a causa raiz.'] });
  const uuid = await keepAnalysis(db, record, version, { ...whys, non_conformity_code: code });
  await saveLines(db, causes, uuid, drawn);
  await keepRootCause(db, record, { root_cause, cause_category: root_cause ? cause_category : null });
}

/** The record's is the one lock: two who begin at once find each other's. */
async function keepAnalysis(db: Tx, record: string, version: number, values: Record<string, unknown>): Promise<string> {
  const found = await db
    .selectFrom('cause_analysis')
    .select(['uuid'])
    .where('non_conformity_uuid', '=', record)
    .executeTakeFirst();
  if (!found) return insertRecord(db, 'cause_analysis', { ...values, non_conformity_uuid: record });
  await updateRecord(db, 'cause_analysis', { uuid: found.uuid, version }, values);
  return found.uuid;
}
