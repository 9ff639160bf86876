import type { FieldWords } from '#core/web/show/field-words.ts';
import { answerState } from '../purchase-page.rules.ts';

export const words: FieldWords = {
  purchase_uuid: null,
  revision: 'Versão do pedido',
  name: 'Quem respondeu',
  notes: 'Observações',
  state: { label: 'Situação', value: answerState.label },
  decided_at: 'Decidida em',
  decided_by_uuid: { label: 'Decidida por', entity: 'user' },
};
