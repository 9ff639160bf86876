import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { lineWordsOf } from '#core/web/show/field-history.ts';
import { contractBillingLines } from '../contract.ts';

export const lineWords: FieldWords = {
  ...lineWordsOf('lines', 'Linha', contractBillingLines),
  'lines.starts_on': { label: 'De', value: formatDate },
  'lines.ends_on': { label: 'Até', value: formatDate },
  'lines.amount': { label: 'Valor', value: formatMoney },
  'lines.bought': { label: 'Comprado', value: formatNumber },
  'lines.source_uuid': null,
  'lines.turn': null,
  'lines.spans': null,
  'lines.by_hand': null,
  'lines.live': null,
};
