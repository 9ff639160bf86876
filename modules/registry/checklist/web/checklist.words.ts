import type { FieldWords } from '#core/web/show/field-words.ts';
import { categoryWords } from '#modules/registry/equipment-category/web/public.tsx';
import { answerType, expectedAnswer, failProposal } from '../contract.ts';

const place = { label: 'Posição', value: (text: string) => String(Number(text) + 1) };

/** What the history says of modules and tasks; the checklist's own fields say themselves. */
export const words: FieldWords = {
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
};
