import { addDays } from '#core/contract/days.ts';
import type { SupplierSummary } from '#modules/registry/supplier/contract.ts';
import type { DocumentType } from './contract.ts';

type Asking = Pick<DocumentType, 'supplier_types' | 'supplier_persons' | 'status'>;
type Asked = Pick<SupplierSummary, 'type' | 'types'>;

/** Whether a document of this type is asked of this supplier at all; `mandatory` says whether it must be there. */
export const isAskedOf = ({ supplier_types, supplier_persons, status }: Asking, { type, types }: Asked): boolean =>
  status === 'ACTIVE' &&
  supplier_persons.includes(type) &&
  (supplier_types.length === 0 || supplier_types.some((one) => types.includes(one)));

/** Until when one issued on a day holds, where its type says so. */
export const usualValidity = (
  { has_expiry, validity_days }: Pick<DocumentType, 'has_expiry' | 'validity_days'>,
  issued_on: string | null,
): string | null => (has_expiry && validity_days && issued_on ? addDays(issued_on, validity_days) : null);
