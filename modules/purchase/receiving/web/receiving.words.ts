import { lineWordsOf } from '#core/web/show/field-history.ts';
import { receivingLines } from '../contract.ts';

export const lineWords = lineWordsOf('lines', 'Item', receivingLines);
