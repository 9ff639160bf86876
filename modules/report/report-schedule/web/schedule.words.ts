import { formatDateTime } from '#core/contract/format.ts';
import { isPeriodName, periodLabel } from '#core/contract/report-period.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { scheduleStatus } from '../schedule.rules.ts';

/** Beside the fields of its form. */
export const words: FieldWords = {
  people_names: 'Quem recebe',
  period: { label: 'Período', value: (name) => (isPeriodName(name) ? periodLabel(name) : name) },
  status: { label: 'Situação', value: scheduleStatus.label },
  report: 'Relatório',
  left: 'Não quer mais receber',
  'left.user_name': 'Pessoa',
  'left.left_at': { label: 'Desde', value: formatDateTime },
  'left.user_uuid': null,
  query: null,
  owner_uuid: null,
};
