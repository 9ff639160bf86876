import type { FieldWords } from '#core/web/show/field-words.ts';
import { answerType, checklistType, expectedAnswer, failProposal } from '#modules/registry/checklist/contract.ts';
import { taskStatus } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Checklist',
  revision: 'Revisão',
  type: { label: 'Tipo', value: checklistType.label },
  tasks: 'Tarefa',
  module_name: 'Etapa',
  module_place: null,
  place: null,
  answer_type: { label: 'Tipo de resposta', value: answerType.label },
  expected: { label: 'Resposta esperada', value: expectedAnswer.label },
  required: 'Obrigatória',
  requires_photo_on_fail: 'Pede foto quando não conforme',
  on_fail: { label: 'Propõe quando não conforme', value: failProposal.label },
  estimated_minutes: 'Tempo estimado (min)',
  unit: 'Unidade de medida',
  min: 'Mínimo',
  max: 'Máximo',
  options: 'Opções',
  status: { label: 'Status', value: taskStatus.label },
  answer: 'Resposta',
  measured: 'Medido',
  failed: 'Não conforme',
  notes: 'Observação',
  time_taken: 'Tempo (s)',
  answered_by: null,
  answered_by_name: 'Quem respondeu',
  answered_at: 'Respondida em',
  instrument_uuid: null,
  instrument_name: 'Instrumento',
  instrument_serial_number: 'Número de série do instrumento',
  instrument_certificate: 'Certificado do instrumento',
  instrument_valid_until: 'Calibração válida até',
};
