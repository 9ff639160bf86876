import { lineWordsOf } from '#core/web/show/field-history.ts';
import { purchaseLines } from '../contract.ts';

export const lineWords = lineWordsOf('lines', 'Item', purchaseLines);
