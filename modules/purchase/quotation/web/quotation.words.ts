import { lineWordsOf } from '#core/web/show/field-history.ts';
import { quotationLines, quotationSuppliers } from '../contract.ts';
export const lineWords = {
  ...lineWordsOf('lines', 'Item', quotationLines),
  ...lineWordsOf('suppliers', 'Fornecedor', quotationSuppliers),
  'suppliers.answered_at': 'Respondeu em',
  'suppliers.answered_by': 'Quem respondeu',
  'suppliers.channel': null,
  'suppliers.supplier_name': null,
};
