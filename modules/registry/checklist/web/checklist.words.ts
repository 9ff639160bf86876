import type { FieldWords } from '#core/web/show/field-words.ts';
import { categoryWords } from '#modules/registry/equipment-category/web/public.tsx';
import { answerType, checklistType, expectedAnswer, failProposal } from '../contract.ts';

const place = { label: 'Posição', value: (text: string) => String(Number(text) + 1) };

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Nome',
  type: { label: 'Tipo', value: checklistType.label },
  revision: 'Revisão',
  ...categoryWords,
  modules: 'Módulo',
  'modules.place': place,
  tasks: 'Tarefa',
  'tasks.place': place,
  answer_type: { label: 'Resposta', value: answerType.label },
  unit: 'Unidade de medida',
  min: 'Mínimo',
  max: 'Máximo',
  options: 'Opções',
  expected: { label: 'Resposta esperada', value: expectedAnswer.label },
  required: 'Obrigatória',
  requires_photo_on_fail: 'Foto se não conforme',
  on_fail: { label: 'Se não conforme, propor', value: failProposal.label },
  estimated_minutes: 'Minutos estimados',
};
