import { addDays, weekdayOf } from '#core/contract/days.ts';

/** A week of the plan, and the day of it on which things go to the laboratory: the first the house is open. */
export interface PlanWeek {
  starts_on: string;
  day: string;
}
/** What could go. Instruments of one family stand in for each other. */
export interface Candidate {
  uuid: string;
  asset_number: string;
  family: string;
  /** In use or in reserve: one that is blocked is missing from the bench already. */
  in_use: boolean;
  due_on: string | null;
  criticality: string;
}
/** How many of a family are fit for use in each week, besides the candidates. */
export interface Bench {
  family: string;
  left: readonly number[];
}
export interface PlanOptions {
  /** Weeks one is gone, going and coming included. */
  weeks_away: number;
  /** So many of a family stay at any time. */
  keep: number;
  /** At most so many go in one week; without it they are spread evenly. */
  per_week: number | null;
}
/** Instrument → the place of its week. */
export type Plan = ReadonlyMap<string, number>;

export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));
export const weeksFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(mondayOf(day), place * 7));

/** Its calibration holds through the whole week. */
const holdsThrough = (due_on: string | null, monday: string): boolean =>
  due_on !== null && due_on >= addDays(monday, 6);

type Planned = Pick<Candidate, 'in_use' | 'due_on'>;
/** Whether one can measure with it all that week: away in its own, in date again afterwards. */
export function isFit(own: Planned, weeks: readonly string[], week: number, sent: number | undefined, away: number) {
  if (sent !== undefined && week >= sent) return week >= sent + away;
  return own.in_use && holdsThrough(own.due_on, weeks[week] ?? '');
}

/** Of each family, how many are fit in each week when the plan is followed. */
export function benchUnder(
  plan: Plan,
  candidates: readonly Candidate[],
  others: readonly Bench[],
  weeks: readonly string[],
  away: number,
): Map<string, number[]> {
  const bench = new Map(others.map(({ family, left }) => [family, [...left]]));
  for (const own of candidates) {
    const left = bench.get(own.family) ?? weeks.map(() => 0);
    bench.set(
      own.family,
      left.map((count, week) => count + (isFit(own, weeks, week, plan.get(own.uuid), away) ? 1 : 0)),
    );
  }
  return bench;
}

const ranks = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];
/** What runs out first goes first, what was never calibrated before all; of one day the more critical. */
const byUrgency = (one: Candidate, other: Candidate): number =>
  (one.due_on ?? '').localeCompare(other.due_on ?? '') ||
  ranks.indexOf(other.criticality) - ranks.indexOf(one.criticality) ||
  one.asset_number.localeCompare(other.asset_number);

export interface Proposal {
  plan: Map<string, number>;
  /** Why the others found no week. */
  left_out: Map<string, string>;
}

/**
 * The earliest week for each, by urgency, that has room and leaves enough of its family on the bench while it is
 * gone. One that is missing from the bench anyway, being out of date or blocked, takes nothing from it by going.
 */
export function proposed(
  candidates: readonly Candidate[],
  others: readonly Bench[],
  weeks: readonly string[],
  { weeks_away, keep, per_week }: PlanOptions,
): Proposal {
  const room = per_week ?? Math.ceil(candidates.length / Math.max(1, weeks.length));
  const load = weeks.map(() => 0);
  const bench = benchUnder(new Map(), candidates, others, weeks, weeks_away);
  const plan = new Map<string, number>();
  const left_out = new Map<string, string>();
  for (const own of candidates.toSorted(byUrgency)) {
    const left = bench.get(own.family) ?? [];
    const fit = (week: number, sent?: number) => isFit(own, weeks, week, sent, weeks_away);
    const spares = (sent: number): boolean =>
      left.every((count, week) => !fit(week) || fit(week, sent) || count - 1 >= keep);
    const free = weeks.flatMap((_, week) => ((load[week] ?? 0) < room ? [week] : []));
    const sent = free.find(spares);
    if (sent === undefined) {
      left_out.set(own.uuid, free.length === 0 ? 'Não coube nas semanas escolhidas' : 'A bancada ficaria sem');
      continue;
    }
    plan.set(own.uuid, sent);
    load[sent] = (load[sent] ?? 0) + 1;
    bench.set(
      own.family,
      left.map((count, week) => count - Number(fit(week)) + Number(fit(week, sent))),
    );
  }
  return { plan, left_out };
}

/** The days before it runs out at which it is said again; −1 is over, or never was. */
export const alertStages = [60, 30, 15, 7, 0] as const;

/** A plan of other filters than those on the screen is not the one that was meant: a press on it waits for the new one. */
export function whyNotScheduled(count: number, asking: boolean): string | undefined {
  if (asking) return 'O plano está sendo refeito com os filtros novos.';
  return count === 0 ? 'Marque o dia de ao menos um instrumento.' : undefined;
}
