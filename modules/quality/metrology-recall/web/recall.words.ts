import type { FieldWords } from '#core/web/show/field-words.ts';
import { recallDecision, recallEffect } from '../recall.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  calibration_uuid: { label: 'Calibração', entity: 'calibration' },
  instrument_uuid: { label: 'Instrumento', entity: 'instrument' },
  since_on: 'Desde',
  until_on: 'Até',
  completed_at: 'Concluído em',
  items: 'Medição',
  source_entity: null,
  source_code: 'Ordem ou visita',
  customer_name: 'Cliente',
  equipment: 'Equipamento',
  unit: 'Unidade de medida',
  min: 'Mínimo',
  max: 'Máximo',
  value: 'Valor medido',
  error: 'Erro encontrado',
  corrected: 'Valor corrigido',
  was_failed: 'Estava não conforme',
  would_fail: 'Fica não conforme',
  effect: { label: 'Efeito', value: recallEffect.label },
  measured_at: 'Medida em',
  measured_by: 'Medida por',
  decision: { label: 'Decisão', value: recallDecision.label },
  note: 'Justificativa',
  decided_by_uuid: null,
  decided_by_name: 'Decidida por',
  decided_at: 'Decidida em',
};
