import { lineWordsOf } from '#core/web/show/field-history.ts';
import { dependantFields } from '../contract.ts';

export const dependantWords = lineWordsOf('dependants', 'Dependente', dependantFields);
