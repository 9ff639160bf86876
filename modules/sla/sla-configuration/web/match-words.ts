import { priority } from '#modules/service/service-order/service-order.rules.ts';
import type { PolicySummary } from '../contract.ts';

/** For whom, in a line: `Hospital Santa Clara · Corretiva · Prioridade urgente`. */
export function matchWords(row: PolicySummary): string {
  if (row.by_contract) return 'Contratos que a indicam';
  const named = [
    row.customer_name,
    row.type_name,
    row.priority && `Prioridade ${priority.label(row.priority).toLowerCase()}`,
  ];
  return [...named, row.equipment_category_name].filter(Boolean).join(' · ') || 'Qualquer ordem';
}
