import { isPeriodName, periodLabel } from '#core/contract/report-period.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { scheduleStatus } from '../schedule.rules.ts';

/** Beside the fields of its form. */
export const words: FieldWords = {
  people_names: 'Quem recebe',
  period: { label: 'Período', value: (name) => (isPeriodName(name) ? periodLabel(name) : name) },
  status: { label: 'Situação', value: scheduleStatus.label },
  report: 'Relatório',
  query: null,
  owner_uuid: null,
};
