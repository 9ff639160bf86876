import type { FieldWords } from '#core/web/show/field-words.ts';
import { qualificationStatus } from '#modules/registry/supplier/contract.ts';

export const words: FieldWords = {
  supplier_uuid: { label: 'Fornecedor', entity: 'supplier' },
  started_on: 'Iniciada em',
  status: { label: 'Situação', value: qualificationStatus.label },
  valid_until: 'Reavaliar até',
  release_reason: 'Motivo da liberação',
  released_until: 'Liberado até',
  released_by_name: 'Liberado por',
  score: null,
  detail: null,
  calculated_at: null,
};
