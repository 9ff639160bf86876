import { choice, type ValueOf } from '#core/contract/choice.ts';
import { daysBetween } from '#core/contract/days.ts';
import {
  dividedBy,
  isAbove,
  isZero,
  larger,
  minus,
  orNothing,
  plus,
  times,
  type Decimal,
} from '#core/contract/decimal.ts';
import { magnitude } from '#modules/quality/quality-setting/decision.rules.ts';

/** A point of a certificate, as it came and as it left. */
export interface DriftPoint {
  nominal: Decimal;
  found_error: Decimal;
  error: Decimal;
  uncertainty: Decimal | null;
  limit: Decimal;
}
export interface Calibrated {
  performed_on: string;
  points: readonly DriftPoint[];
}

const places = 4;
/** What the worst point uses of its limit, uncertainty included: 0.5 is half, above 1 is beyond it. */
const worst = (points: readonly DriftPoint[], errorOf: (point: DriftPoint) => Decimal): Decimal =>
  points.reduce<Decimal>((most, point) => {
    const used = dividedBy(plus(magnitude(errorOf(point)), point.uncertainty ?? '0'), point.limit, places);
    // Without a limit there is nothing to be near to.
    return used === null ? most : larger(most, used);
  }, '0');
export const foundShare = ({ points }: Pick<Calibrated, 'points'>): Decimal =>
  worst(points, (point) => point.found_error);
export const leftShare = ({ points }: Pick<Calibrated, 'points'>): Decimal => worst(points, (point) => point.error);

export const intervalVerdict = choice({
  LONGER: ['Pode ser mais longo', 'green'],
  KEEP: ['Está bom como está', 'blue'],
  SHORTER: ['Deve ser mais curto', 'red'],
  UNKNOWN: ['Ainda sem história', 'gray'],
});

export interface IntervalProposal {
  verdict: ValueOf<typeof intervalVerdict>;
  /** The interval proposed; the present one where nothing is known against it. */
  months: number;
  /** Used of the limit when it last came, and when it last left. */
  found: Decimal | null;
  left: Decimal | null;
  /** Of the limit, in a month, at the worst of the last turns; nothing where it never moved. */
  rate: Decimal | null;
  /** Months until it reaches its limit from how it left, at that rate; none where it stands still. */
  reaches_in: Decimal | null;
  /** How many of the last turns it came beyond its limit, and of how many. */
  beyond: number;
  turns: number;
}

/** So many of the last calibrations say how it behaves now. */
export const remembered = 4;
/** Of the way to the limit, what is used: the rest is for the turn that is worse than any before. */
const margin = '0.8';
const daysOfMonth = '30.44';

/**
 * The interval its own history speaks for (as ILAC-G24 describes it: by drift, in steps). From how it left the last
 * time, at the worst rate of its last turns, it must come back before it has used four fifths of the way to its
 * limit: as much shorter as that asks for, but longer by half at most at once, and only after two turns none of which
 * came beyond the limit; a single one beyond it makes it shorter.
 */
export function proposedInterval(history: readonly Calibrated[], months: number): IntervalProposal {
  const last = history.slice(-remembered);
  const newest = last.at(-1);
  const shares = last.map((one) => ({ day: one.performed_on, found: foundShare(one), left: leftShare(one) }));
  const turns = shares.slice(1).map((one, place) => ({ ...one, before: shares[place] ?? one }));
  const beyond = turns.filter(({ found }) => isAbove(found, '1')).length;
  const rate = turns.reduce<Decimal>((most, { before, found, day }) => {
    const gone = dividedBy(String(daysBetween(before.day, day)), daysOfMonth, places) ?? '0';
    return larger(most, dividedBy(orNothing(minus(found, before.left)), gone, 6) ?? '0');
  }, '0');
  const known = { found: newest ? foundShare(newest) : null, left: newest ? leftShare(newest) : null };
  if (turns.length === 0)
    return { verdict: 'UNKNOWN', months, ...known, rate: null, reaches_in: null, beyond: 0, turns: 0 };
  const room = orNothing(minus('1', known.left));
  const reaches_in = isZero(rate) ? null : (dividedBy(room, rate, 1) ?? '0');
  const wanted = reaches_in === null ? months * 2 : wholeMonths(times(reaches_in, margin, places));
  const proposed = within(wanted, months, turns.length >= 2 && beyond === 0, beyond > 0);
  const verdict = proposed > months ? 'LONGER' : proposed < months ? 'SHORTER' : 'KEEP';
  return { verdict, months: proposed, ...known, rate, reaches_in, beyond, turns: turns.length };
}

const wholeMonths = (value: Decimal): number => Number.parseInt(value, 10);

/** Longer in steps a person would take, shorter at once; nothing for less than a tenth. */
function within(wanted: number, months: number, mayGrow: boolean, mustShrink: boolean): number {
  const most = mustShrink ? Math.max(1, months - 1) : mayGrow ? Math.min(120, Math.floor((months * 3) / 2)) : months;
  const proposed = Math.min(most, Math.max(1, wanted));
  return !mustShrink && Math.abs(proposed - months) * 10 < months ? months : proposed;
}

export interface Course {
  nominal: Decimal;
  /** Of each calibration, as found; none where this value was not measured. */
  errors: (Decimal | null)[];
}
/** Beyond so many lines nobody tells them apart. */
const mostCourses = 5;
/** `10.0` and `10` are one value. */
const plain = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** Errors of each nominal value over the calibrations: those measured most often, by size. */
export function coursesOf(history: readonly Calibrated[]): Course[] {
  const found = new Map<Decimal, (Decimal | null)[]>();
  for (const [place, { points }] of history.entries())
    for (const { nominal, found_error } of points) {
      const errors = found.get(plain(nominal)) ?? history.map(() => null);
      errors[place] ??= found_error;
      found.set(plain(nominal), errors);
    }
  const often = (errors: (Decimal | null)[]): number => errors.filter((error) => error !== null).length;
  return [...found]
    .map(([nominal, errors]) => ({ nominal, errors }))
    .toSorted((one, other) => often(other.errors) - often(one.errors) || (isAbove(one.nominal, other.nominal) ? 1 : -1))
    .slice(0, mostCourses)
    .toSorted((one, other) => (isAbove(one.nominal, other.nominal) ? 1 : -1));
}
