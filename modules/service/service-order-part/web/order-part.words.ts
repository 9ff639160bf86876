import type { FieldWords } from '#core/web/show/field-words.ts';
import { coverage } from '../order-part.rules.ts';

export const words: FieldWords = {
  part_label: 'Peça',
  quantity: 'Quantidade',
  returned: 'Devolvido',
  written_off: 'Dado como perda',
  write_off_reason: 'Motivo da perda',
  unit_cost: 'Custo unitário',
  coverage: { label: 'Cobertura', value: coverage.label },
  notes: 'Observações',
  user_name: 'Aplicada por',
};
