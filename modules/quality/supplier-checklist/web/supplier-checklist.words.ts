import type { FieldWords } from '#core/web/show/field-words.ts';

export const words: FieldWords = {
  supplier_uuid: { label: 'Fornecedor', entity: 'supplier' },
  checklist_uuid: { label: 'Checklist', entity: 'checklist' },
  turn: 'Vez',
  started_by_name: 'Iniciado por',
  run_uuid: null,
};
