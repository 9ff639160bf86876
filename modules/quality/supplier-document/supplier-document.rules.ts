import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays } from '#core/contract/days.ts';
import type { SupplierSummary } from '#modules/registry/supplier/contract.ts';
import type { DocumentType } from '#modules/quality/document-type/contract.ts';
import { isAskedOf } from '#modules/quality/document-type/document-type.rules.ts';

/** What was decided of it. */
export const reviewState = choice({
  PENDING: ['Em análise', 'blue'],
  APPROVED: ['Aprovado', 'green'],
  REJECTED: ['Recusado', 'red'],
  WAIVED: ['Dispensado', 'gray'],
});
const worth = {
  PENDING_REVIEW: ['Em análise', 'blue'],
  VALID: ['Vigente', 'green'],
  EXPIRING: ['A vencer', 'yellow'],
  EXPIRED: ['Vencido', 'red'],
  REJECTED: ['Recusado', 'red'],
  WAIVED: ['Dispensado', 'gray'],
} as const;
/** What it is worth today. */
export const documentStatus = choice(worth);
export type DocumentStatus = ValueOf<typeof documentStatus>;
/** How a document that is asked for stands. */
export const requirementState = choice({ MISSING: ['Em falta', 'red'], ...worth });
export type RequirementState = ValueOf<typeof requirementState>;

export interface Filed {
  uuid: string;
  document_type_uuid: string;
  review: ValueOf<typeof reviewState>;
  valid_until: string | null;
  created_at: string;
}

/** On a day; the last day of its validity still counts. */
export function statusOn(
  { review, valid_until }: Pick<Filed, 'review' | 'valid_until'>,
  alertDays: number,
  day: string,
): DocumentStatus {
  if (review === 'PENDING') return 'PENDING_REVIEW';
  if (review === 'REJECTED') return 'REJECTED';
  if (valid_until !== null && valid_until < day) return 'EXPIRED';
  if (review === 'WAIVED') return 'WAIVED';
  return valid_until !== null && valid_until <= addDays(day, alertDays) ? 'EXPIRING' : 'VALID';
}

const isDecided = ({ review }: Filed): boolean => review === 'APPROVED' || review === 'WAIVED';
const forever = '9999-12-31';
/** The one that holds longest; of two alike, the later filed. */
const lastsLonger = (one: Filed, other: Filed): number =>
  (other.valid_until ?? forever).localeCompare(one.valid_until ?? forever) || newest(one, other);
const newest = (one: Filed, other: Filed): number =>
  other.created_at.localeCompare(one.created_at) || other.uuid.localeCompare(one.uuid);

export interface Requirement<D extends Filed = Filed> {
  type: DocumentType;
  state: RequirementState;
  /** What its state is read from: the one in force, or the last that came. */
  document: D | null;
  /** Came after it and waits for somebody's eyes. */
  waiting: D | null;
}

const good = new Set<RequirementState>(['VALID', 'EXPIRING', 'WAIVED']);
export const isMet = ({ state }: Pick<Requirement, 'state'>): boolean => good.has(state);
/** It keeps the company from buying. */
export const blocks = ({ type, state }: Pick<Requirement, 'type' | 'state'>): boolean =>
  type.critical && (state === 'EXPIRED' || (type.mandatory && !good.has(state)));

/** How a supplier stands with each document: those it must have, and those it has. */
export function requirementsOf<D extends Filed>(
  supplier: Pick<SupplierSummary, 'type' | 'types'>,
  types: readonly DocumentType[],
  filed: readonly D[],
  day: string,
): Requirement<D>[] {
  return types.flatMap((type) => {
    if (!isAskedOf(type, supplier)) return [];
    const own = filed.filter(({ document_type_uuid }) => document_type_uuid === type.uuid);
    if (own.length === 0) return type.mandatory ? [{ type, state: 'MISSING', document: null, waiting: null }] : [];
    const [inForce] = own.filter(isDecided).toSorted(lastsLonger);
    const [last] = own.toSorted(newest);
    const waiting = last?.review === 'PENDING' ? last : null;
    const document = inForce ?? last ?? null;
    const state = document ? statusOn(document, type.alert_days, day) : 'MISSING';
    return [{ type, state, document, waiting: waiting === document ? null : waiting }];
  });
}
