import { lineWordsOf } from '#core/web/show/field-history.ts';
import { analysisCauses } from '../contract.ts';

export const causeWords = {
  ...lineWordsOf('causes', 'Causa', analysisCauses),
  non_conformity_code: null,
  non_conformity_uuid: null,
};
