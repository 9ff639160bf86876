import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { goalStatus } from '../development-plan.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  goal: 'Objetivo',
  action: 'Ação',
  due_on: { label: 'Prazo', value: (text) => formatDate(text) },
  status: { label: 'Situação', value: goalStatus.label },
  evidence: 'Evidência',
  finished_on: { label: 'Encerrado em', value: (text) => formatDate(text) },
  employee_uuid: { label: 'Pessoa', entity: 'user' },
  manager_uuid: { label: 'Quem acompanha', entity: 'user' },
  label: null,
  instance_uuid: null,
};
