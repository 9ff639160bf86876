import { choice, type ValueOf } from '#core/contract/choice.ts';
import {
  compared,
  dividedBy,
  isPositive,
  minus,
  orNothing,
  parted,
  percentPlaces,
  rounded,
  shareOf,
  sumOf,
  times,
  type Decimal,
} from '#core/contract/decimal.ts';
import type { SupplierSummary } from '#modules/registry/supplier/contract.ts';

/**
 * The IQF, from 0 to 100: what a supplier's documents, non-conformities, deliveries and ratings come to, each with its
 * weight. A part nothing is known of gives its weight to the others. Every point lost is told with what took it.
 */
export const iqfPart = choice({
  DOCUMENTS: 'Documentos e checklist',
  QUALITY: 'Qualidade',
  DELIVERY: 'Prazo',
  SERVICE: 'Atendimento',
});
export type IqfPart = ValueOf<typeof iqfPart>;
export type Weights = Readonly<Record<IqfPart, Decimal>>;
const faults = ['MINOR', 'MAJOR', 'CRITICAL'] as const;
export type Severity = (typeof faults)[number];
export const isFault = (severity: string): severity is Severity => faults.some((one) => one === severity);

export interface IqfRule {
  weights: Weights;
  /** Points one non-conformity takes from Quality. */
  penalties: Readonly<Record<Severity, number>>;
  qualified_from: Decimal;
  conditional_from: Decimal;
}

/** What took points: a document, a non-conformity, a receipt. */
interface Told {
  /** 'RNC-2026-0031', 'CND federal: vencido'. */
  says: string;
  /** Its page. */
  to: string | null;
}
export interface Facts {
  /** Every document that must be there, and every section of the checklist its type asks. */
  documents: readonly (Told & { met: boolean; blocks: boolean })[];
  /** Of the last months, as are the rest. */
  nonConformities: readonly (Told & { severity: Severity })[];
  receipts: readonly (Told & { onTime: boolean })[];
  /** From 1 to 5. */
  ratings: readonly (Told & { rating: number })[];
}

export interface Deduction extends Told {
  part: IqfPart;
  /** On the part's own scale of 100. */
  points: Decimal;
}
export interface PartScore {
  part: IqfPart;
  value: Decimal;
  /** What it weighs once the parts nothing is known of gave up theirs: together 100. */
  weight: Decimal;
}
export interface Iqf {
  score: Decimal | null;
  status: SupplierSummary['qualification_status'];
  parts: PartScore[];
  deductions: Deduction[];
  /** Critical documents that are not good: while there are any, the score does not matter. */
  blockedBy: string[];
}

const whole = '100';
const best = 5;
const places = 2;
const each = (count: number): Decimal => dividedBy(whole, String(count), places) ?? '0.00';
const percentOf = (count: number, of: number): Decimal => shareOf(String(count), String(of), places) ?? '0.00';

interface Scored {
  part: IqfPart;
  value: Decimal;
  lost: Deduction[];
}
const lostBy = (part: IqfPart, { says, to }: Told, points: Decimal): Deduction => ({ part, says, to, points });

function ofDocuments({ documents }: Facts): Scored[] {
  if (documents.length === 0) return [];
  const missing = documents.filter(({ met }) => !met);
  const value = percentOf(documents.length - missing.length, documents.length);
  return [
    {
      part: 'DOCUMENTS',
      value,
      lost: missing.map((one) => lostBy('DOCUMENTS', one, each(documents.length))),
    },
  ];
}

/** Known of everybody: who has none of record has done nothing wrong. */
function ofQuality({ nonConformities }: Facts, penalties: IqfRule['penalties']): Scored {
  const lost = nonConformities.map((one) => lostBy('QUALITY', one, rounded(String(penalties[one.severity]), places)));
  const value = rounded(orNothing(minus(whole, sumOf(lost.map(({ points }) => points)))), places);
  return { part: 'QUALITY', value, lost };
}

function ofDelivery({ receipts }: Facts): Scored[] {
  if (receipts.length === 0) return [];
  const late = receipts.filter(({ onTime }) => !onTime);
  const value = percentOf(receipts.length - late.length, receipts.length);
  return [{ part: 'DELIVERY', value, lost: late.map((one) => lostBy('DELIVERY', one, each(receipts.length))) }];
}

function ofService({ ratings }: Facts): Scored[] {
  if (ratings.length === 0) return [];
  const worth = String(ratings.length * best);
  const sum = sumOf(ratings.map(({ rating }) => String(rating)));
  const value = dividedBy(times(whole, sum), worth, places) ?? '0.00';
  const lost = ratings
    .filter(({ rating }) => rating < best)
    .map((one) => lostBy('SERVICE', one, dividedBy(times(whole, String(best - one.rating)), worth, places) ?? '0.00'));
  return [{ part: 'SERVICE', value, lost }];
}

/** What each part that is known weighs, together exactly 100; nothing where none of them weighs anything. */
export function redistributed(weights: Weights, known: readonly IqfPart[]): Decimal[] {
  const own = known.map((part) => weights[part]);
  return own.some(isPositive) ? parted('100.00', own, percentPlaces) : own.map(() => '0.00');
}

const isNothing = ({ documents, nonConformities, receipts, ratings }: Facts): boolean =>
  [documents, nonConformities, receipts, ratings].every((some) => some.length === 0);

export function iqfOf(facts: Facts, rule: IqfRule): Iqf {
  const scored = isNothing(facts)
    ? []
    : [...ofDocuments(facts), ofQuality(facts, rule.penalties), ...ofDelivery(facts), ...ofService(facts)];
  const own = scored.map(({ part }) => rule.weights[part]);
  const shares = redistributed(
    rule.weights,
    scored.map(({ part }) => part),
  );
  // By the weights as they are set, not by the rounded shares: a better fact must never cost a hundredth.
  const sum = sumOf(scored.map(({ value }, n) => times(value, own[n] ?? '0', 4)));
  const score = dividedBy(sum, sumOf(own), places);
  const blockedBy = facts.documents.filter(({ blocks }) => blocks).map(({ says }) => says);
  return {
    score,
    status: stateOf(score, blockedBy.length > 0, rule),
    parts: scored.map(({ part, value }, n) => ({ part, value, weight: shares[n] ?? '0.00' })),
    deductions: scored.flatMap(({ lost }) => lost),
    blockedBy,
  };
}

type Bands = Pick<IqfRule, 'qualified_from' | 'conditional_from'>;
export function stateOf(score: Decimal | null, isBlocked: boolean, bands: Bands): Iqf['status'] {
  if (isBlocked) return 'BLOCKED';
  if (score === null) return 'PENDING';
  if (compared(score, bands.qualified_from) >= 0) return 'QUALIFIED';
  return compared(score, bands.conditional_from) >= 0 ? 'CONDITIONAL' : 'NOT_QUALIFIED';
}
