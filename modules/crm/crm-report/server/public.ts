import { lockDocument, takeStep, type DocumentKind } from '#core/server/steps.ts';
import type { Tx } from '#core/server/db.ts';
import { crmReportMachine } from '../crm-report.rules.ts';
import './crm-report.table.ts';

export { createCrmReport } from './crm-report.actions.ts';
export { findCrmReport } from './crm-report.queries.ts';

const kind: DocumentKind<typeof crmReportMachine, 'crm_report'> = {
  entity: 'crm_report',
  table: 'crm_report',
  machine: crmReportMachine,
};

/** What the report does when what came of it went on: only along its own machine, and nothing where that does not lead on. */
export async function followReport(
  db: Tx,
  uuid: string,
  step: 'start' | 'win' | 'conclude',
  outcome: string | null = null,
): Promise<void> {
  const report = await lockDocument(db, 'crm_report', uuid);
  const by = ['system'] as const;
  if (crmReportMachine.whyNot(step, report, [...by])) return;
  const values = step === 'start' ? {} : { outcome, closed_at: new Date().toISOString() };
  await takeStep(db, kind, report, step, { by, values });
}
