import { lineWordsOf } from '#core/web/show/field-history.ts';
import { importCosts, importSteps } from '../contract.ts';

export const lineWords = {
  ...lineWordsOf('steps', 'Etapa', importSteps),
  ...lineWordsOf('costs', 'Custo', importCosts),
};
