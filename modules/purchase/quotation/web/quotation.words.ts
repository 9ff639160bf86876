import { lineWordsOf } from '#core/web/show/field-history.ts';
import { quotationLines, quotationSuppliers } from '../contract.ts';

export const lineWords = {
  ...lineWordsOf('lines', 'Item', quotationLines),
  ...lineWordsOf('suppliers', 'Fornecedor', quotationSuppliers),
  ...{ 'suppliers.supplier_name': null, 'suppliers.channel': null, 'suppliers.answered_at': 'Respondeu em' },
  'suppliers.answered_by': 'Quem respondeu',
};
