import type { FieldWords } from '#core/web/show/field-words.ts';
import { batchDecision } from '../contract.ts';

export const words: FieldWords = {
  non_conformity_uuid: { label: 'Não conformidade', entity: 'non_conformity' },
  item_uuid: { label: 'Item', entity: 'stock_item' },
  batch_number: 'Lote',
  put_aside_by_name: 'Posto de lado por',
  decision: { label: 'Decisão', value: batchDecision.label },
  decision_notes: 'Em que se apoia',
  decided_at: 'Decidido em',
  decided_by_name: 'Decidido por',
};
