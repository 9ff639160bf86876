import { lineWordsOf } from '#core/web/show/field-history.ts';
import { warrantyClaimLines, warrantyClaimReceipts } from '../contract.ts';

export const lineWords = {
  ...lineWordsOf('lines', 'Item', warrantyClaimLines),
  'lines.live': null,
  ...lineWordsOf('receipts', 'Recebimento', warrantyClaimReceipts),
};
