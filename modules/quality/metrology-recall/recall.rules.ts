import { choice, type ValueOf } from '#core/contract/choice.ts';
import { compared, dividedBy, minus, plus, rounded, times, type Decimal } from '#core/contract/decimal.ts';
import { fails } from '#modules/registry/checklist/checklist.rules.ts';
import { isSameUnit } from '#modules/quality/instrument-use/instrument-use.rules.ts';

/** What the error found makes of a value measured before it was known. */
export const recallEffect = choice({
  CHANGED: ['Parecer muda', 'red'],
  UNJUDGED: ['A avaliar', 'yellow'],
  SAME: ['Parecer não muda', 'green'],
});
export type RecallEffect = ValueOf<typeof recallEffect>;

export const recallDecision = choice({
  NO_EFFECT: ['Sem efeito', 'green'],
  INFORMED: ['Cliente informado', 'blue'],
  REDO: ['Refazer a medição', 'yellow'],
});
export type RecallDecision = ValueOf<typeof recallDecision>;

/** A point of the calibration as the instrument came: what it showed, and how far that was from what was there. */
export interface FoundPoint {
  found: Decimal;
  found_error: Decimal;
}
/** As fine as a checklist's answers are. */
const places = 4;
/** Finer on the way, so that rounding happens once. */
const within = 8;

/**
 * The error at a value the instrument showed: on the straight line between the two points around it; beyond the first
 * and the last, theirs. None without points.
 */
export function errorAt(points: readonly FoundPoint[], shown: Decimal): Decimal | null {
  const inOrder = points.toSorted((one, other) => compared(one.found, other.found));
  const above = inOrder.findIndex(({ found }) => compared(found, shown) >= 0);
  const [high, low] = [inOrder[above], inOrder[above - 1]];
  if (above === -1) return inOrder.at(-1)?.found_error ?? null;
  if (!high || !low) return high?.found_error ?? null;
  const along = dividedBy(minus(shown, low.found), minus(high.found, low.found), within) ?? '0';
  return rounded(plus(low.found_error, times(minus(high.found_error, low.found_error), along, within)), places);
}

export interface Remeasured {
  value: Decimal;
  unit: string | null;
  min: Decimal | null;
  max: Decimal | null;
}
export interface Rejudged {
  error: Decimal | null;
  corrected: Decimal | null;
  was_failed: boolean;
  would_fail: boolean | null;
  effect: RecallEffect;
}

/**
 * A measured value judged again, less the error found. What has no limit, or is in another unit than the points, no
 * figure can judge: a person does.
 */
export function rejudged(task: Remeasured, points: readonly FoundPoint[], unit: string | null): Rejudged {
  const asked = { answer_type: 'NUMBER', expected: null, min: task.min, max: task.max } as const;
  const was_failed = fails(asked, task.value);
  const error = isSameUnit(task.unit, unit) ? errorAt(points, task.value) : null;
  if (error === null) return { error, corrected: null, was_failed, would_fail: null, effect: 'UNJUDGED' };
  const corrected = rounded(minus(task.value, error), places);
  if (task.min === null && task.max === null)
    return { error, corrected, was_failed, would_fail: null, effect: 'UNJUDGED' };
  const would_fail = fails(asked, corrected);
  return { error, corrected, was_failed, would_fail, effect: would_fail === was_failed ? 'SAME' : 'CHANGED' };
}

/** Why a decision cannot stand as it is: a verdict that changes is not waved through without a word. */
export const whyNotDecided = (
  effects: readonly RecallEffect[],
  decision: RecallDecision,
  note: string | null,
): string | undefined =>
  decision === 'NO_EFFECT' && !note && effects.some((effect) => effect !== 'SAME')
    ? 'Diga por que não há efeito: há parecer que muda ou que precisa ser avaliado.'
    : undefined;
