import { lineWordsOf } from '#core/web/show/field-history.ts';
import { warningLines } from '../contract.ts';

export const warningWords = lineWordsOf('warnings', 'Aviso', warningLines);
