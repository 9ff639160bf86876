import type { FieldWords } from '#core/web/show/field-words.ts';
import { taskStatus } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Checklist',
  revision: 'Revisão',
  tasks: 'Tarefa',
  status: { label: 'Situação', value: taskStatus.label },
  answer: 'Resposta',
  measured: 'Medido',
  failed: 'Não conforme',
  notes: 'Observação',
  time_taken: 'Tempo (s)',
  answered_by: 'Quem respondeu',
  answered_by_name: 'Nome de quem respondeu',
  answered_at: 'Respondida em',
};
