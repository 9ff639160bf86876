import { lineWordsOf } from '#core/web/show/field-history.ts';
import { purchaseRequestLines } from '../contract.ts';

export const lineWords = lineWordsOf('lines', 'Item', purchaseRequestLines);
