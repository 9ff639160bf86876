import { lineWordsOf } from '#core/web/show/field-history.ts';
import { sampleLines } from '../contract.ts';

export const lineWords = lineWordsOf('lines', 'Item', sampleLines);
