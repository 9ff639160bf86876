import { lineWordsOf } from '#core/web/show/field-history.ts';
import { quotationLines, quotationSuppliers } from '../contract.ts';

export const lineWords = {
  ...lineWordsOf('lines', 'Item', quotationLines),
  ...lineWordsOf('suppliers', 'Fornecedor', quotationSuppliers),
};
