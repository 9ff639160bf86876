import { formatNumber } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { countScope, countStatus } from '../stock-count.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  title: 'Nome',
  scope: { label: 'Abrangência', value: countScope.label },
  location: 'Local',
  classes: 'Classes',
  include_empty: 'Conta lotes zerados',
  notes: 'Observações',
  status: { label: 'Status', value: countStatus.label },
  round: 'Contagem',
  opened_by_name: 'Aberto por',
  started_at: 'Início',
  reviewed_at: 'Fim da contagem',
  ended_at: 'Encerramento',
  ended_by_name: 'Encerrado por',
  cancel_reason: 'Motivo do cancelamento',
  items: 'Item',
  item_uuid: 'Item',
  lines: 'Lote',
  first_quantity: 'Primeira contagem',
  second_quantity: 'Segunda contagem',
  recount: 'Contar de novo',
  adjusted: { label: 'Ajuste', value: formatNumber },
  is_open: null,
};
