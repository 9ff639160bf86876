import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { side } from '#modules/people/evaluation-template/evaluation.rules.ts';
import { instanceStatus } from '../evaluation-instance.rules.ts';

/** The fields' names in the history; who is who it does not tell. */
export const words: FieldWords = {
  status: { label: 'Status', value: instanceStatus.label },
  side: { label: 'Lado', value: side.label },
  due_on: { label: 'Prazo', value: (text) => formatDate(text) },
  extension_reason: 'Motivo da prorrogação',
  started_at: 'Iniciada em',
  completed_at: 'Concluída em',
  notification_read_at: 'Ciência em',
  score: 'Nota',
  section_scores: null,
  calibrated_score: 'Nota calibrada',
  potential: 'Potencial',
  calibration_reason: 'Motivo da calibração',
  return_reason: 'Motivo da devolução',
  employee_uuid: 'Pessoa',
  manager_uuid: 'Gestor',
  evaluator_uuid: 'Quem responde',
  label: null,
  cycle_uuid: null,
};
