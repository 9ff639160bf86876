import { choice, type ValueOf } from '#core/contract/choice.ts';
import { daysBetween } from '#core/contract/days.ts';

/** How a product stands before the agency, today. */
export const anvisaSituation = choice({
  VALID: ['Vigente', 'green'],
  EXPIRING_90: ['Vence em até 90 dias', 'yellow'],
  EXPIRING_30: ['Vence em até 30 dias', 'yellow'],
  EXPIRED: ['Vencido', 'red'],
  CANCELLED: ['Cancelado', 'red'],
  NOT_FOUND: ['Não encontrado', 'yellow'],
  UNCHECKED: ['Não verificado', 'gray'],
  EXEMPT: ['Isento', 'gray'],
  NONE: ['Sem registro', 'gray'],
});
export type AnvisaSituation = ValueOf<typeof anvisaSituation>;
/** What is stored; the calendar makes the rest of it. */
export type StoredSituation = 'NONE' | 'EXEMPT' | 'UNCHECKED' | 'VALID' | 'CANCELLED' | 'NOT_FOUND';

/** Those someone has to act on, the gravest first. */
export const alarming = ['EXPIRED', 'CANCELLED', 'NOT_FOUND', 'EXPIRING_30', 'EXPIRING_90'] as const;
export const [soon, sometime] = [30, 90] as const;

/** The last day still counts. The queries say the same in SQL; a test holds the two together. */
export function situationOf(stored: StoredSituation, validUntil: string | null, today: string): AnvisaSituation {
  if (stored !== 'VALID' || validUntil === null) return stored;
  const left = daysBetween(today, validUntil);
  if (left < 0) return 'EXPIRED';
  return left <= soon ? 'EXPIRING_30' : left <= sometime ? 'EXPIRING_90' : 'VALID';
}

/** What the agency says of a product; the names of a diff. */
export const anvisaFields = [
  'situation',
  'holder',
  'holder_cnpj',
  'process',
  'technical_name',
  'commercial_name',
  'risk_class',
  'manufacturers',
  'published_on',
  'valid_until',
] as const;
export type AnvisaField = (typeof anvisaFields)[number];
