import { lineWordsOf } from '#core/web/show/field-history.ts';
import { calibrationPoints } from '../contract.ts';

export const pointWords = lineWordsOf('points', 'Ponto', calibrationPoints);
