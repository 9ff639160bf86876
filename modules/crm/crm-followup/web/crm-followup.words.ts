import type { FieldWords } from '#core/web/show/field-words.ts';
import { followupKind } from '../contract.ts';

/** The fields' names in the history: which record it is, its code tells. */
export const words: FieldWords = {
  crm_report_uuid: null,
  kind: { label: 'Tipo', value: followupKind.label },
  code: 'Código',
  service_order_uuid: null,
  budget_uuid: null,
  maintenance_schedule_uuid: null,
  non_conformity_uuid: null,
  maintenance_contract_uuid: null,
  rental_contract_uuid: null,
};
