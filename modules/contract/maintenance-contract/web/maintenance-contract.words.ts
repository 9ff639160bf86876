import { lineWordsOf } from '#core/web/show/field-history.ts';
import { coveredLines } from '../contract.ts';

export const lineWords = lineWordsOf('items', 'Equipamento', coveredLines);
