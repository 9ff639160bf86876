import { formatDateTime } from '#core/contract/format.ts';
import { lineWordsOf } from '#core/web/show/field-history.ts';
import { quotationLines, quotationSuppliers } from '../contract.ts';
import { answerChannel } from '../quotation.rules.ts';

export const lineWords = {
  ...lineWordsOf('lines', 'Item', quotationLines),
  ...lineWordsOf('suppliers', 'Fornecedor', quotationSuppliers),
  'suppliers.supplier_name': null,
  'suppliers.channel': { label: 'Respondeu por', value: answerChannel.label },
  'suppliers.answered_at': { label: 'Respondeu em', value: (at: string) => formatDateTime(at) },
  'suppliers.answered_by': 'Quem respondeu',
};
