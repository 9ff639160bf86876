import { lineWordsOf } from '#core/web/show/field-history.ts';
import { templateClauses } from '../contract.ts';

export const lineWords = lineWordsOf('clauses', 'Cláusula', templateClauses);
