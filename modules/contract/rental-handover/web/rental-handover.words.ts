import { lineWordsOf } from '#core/web/show/field-history.ts';
import { handoverAccessories } from '../contract.ts';

export const lineWords = lineWordsOf('accessories', 'Acessório', handoverAccessories);
