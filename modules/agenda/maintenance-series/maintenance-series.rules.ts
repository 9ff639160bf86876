import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { addMonths, daysBetween } from '#core/contract/days.ts';
import { formatNumber } from '#core/contract/format.ts';
import { dueDayByUse, plannedDay, type OnClosedDay, type Recurrence } from '#core/contract/recurrence.ts';

export const periodicity = choice({
  SEMANAL: 'Semanal',
  QUINZENAL: 'Quinzenal',
  MENSAL: 'Mensal',
  BIMESTRAL: 'Bimestral',
  TRIMESTRAL: 'Trimestral',
  QUADRIMESTRAL: 'Quadrimestral',
  SEMESTRAL: 'Semestral',
  ANUAL: 'Anual',
  BIENAL: 'Bienal',
  POR_USO: 'Por uso',
  OUTRA: 'Outra',
});
export const seriesUnit = choice({
  DAY: 'dias',
  WEEK: 'semanas',
  MONTH: 'meses',
  MONTH_WEEKDAY: 'meses, no dia da semana',
});
export const seriesBasis = choice({ PLAN: 'Da data planejada', COMPLETION: 'Da conclusão' });
export const onClosed = choice({
  NEXT: 'Passa para o próximo dia útil',
  PREVIOUS: 'Antecipa para o dia útil anterior',
  KEEP: 'Fica como está',
});
export const seriesStatus = choice({ ACTIVE: ['Ativa', 'green'], ENDED: ['Encerrada', 'gray'] });

/** How often a series comes, as it is kept. */
export interface SeriesRule {
  periodicity: ValueOf<typeof periodicity>;
  /** Of `OUTRA`: every so many of the unit. */
  every: number | null;
  unit: ValueOf<typeof seriesUnit> | null;
  /** Of months by weekday: the second (2) Tuesday (2), the last (−1) Friday (5). */
  nth: number | null;
  weekday: number | null;
  /** Of `POR_USO`: every so many hours or exams of the counter. */
  use_every: number | null;
  basis: ValueOf<typeof seriesBasis>;
  on_closed: OnClosedDay;
}

const usual: Partial<Record<SeriesRule['periodicity'], Recurrence>> = {
  SEMANAL: { unit: 'WEEK', every: 1 },
  QUINZENAL: { unit: 'WEEK', every: 2 },
  MENSAL: { unit: 'MONTH', every: 1 },
  BIMESTRAL: { unit: 'MONTH', every: 2 },
  TRIMESTRAL: { unit: 'MONTH', every: 3 },
  QUADRIMESTRAL: { unit: 'MONTH', every: 4 },
  SEMESTRAL: { unit: 'MONTH', every: 6 },
  ANUAL: { unit: 'MONTH', every: 12 },
  BIENAL: { unit: 'MONTH', every: 24 },
};
/** By the calendar; none where it comes by use. */
export function recurrenceOf({ periodicity: how, every, unit, nth, weekday }: SeriesRule): Recurrence | null {
  if (how !== 'OUTRA') return usual[how] ?? null;
  if (!unit || !every) return null;
  return unit === 'MONTH_WEEKDAY' ? { unit, every, nth: nth ?? 1, weekday: weekday ?? 1 } : { unit, every };
}

/** By field, what the rule lacks; nothing where it is whole. */
export function missingOf({
  periodicity: how,
  every,
  unit,
  nth,
  weekday,
  use_every,
}: SeriesRule): Record<string, string[]> {
  if (how === 'POR_USO') return use_every ? {} : { use_every: ['Informe a cada quanto uso'] };
  if (how !== 'OUTRA') return {};
  const byWeekday = unit === 'MONTH_WEEKDAY';
  return {
    ...(every ? {} : { every: ['Informe o intervalo'] }),
    ...(unit ? {} : { unit: ['Escolha a unidade'] }),
    ...(byWeekday && !nth ? { nth: ['Escolha a semana do mês'] } : {}),
    ...(byWeekday && weekday === null ? { weekday: ['Escolha o dia da semana'] } : {}),
  };
}

/** As it is said of a day that is feminine (a terça) or not (o sábado). */
function nthWords(nth: number, weekday: number): string {
  const isMasculine = weekday === 0 || weekday === 6;
  const which = nth === -1 ? (isMasculine ? 'último' : 'última') : `${nth}${isMasculine ? 'º' : 'ª'}`;
  return `${isMasculine ? 'no' : 'na'} ${which} ${weekdayNames[weekday]}`;
}
const unitWords = { DAY: ['dia', 'dias'], WEEK: ['semana', 'semanas'], MONTH: ['mês', 'meses'] } as const;
const each = (every: number | null, [one, many]: readonly [string, string]): string =>
  `A cada ${every === null ? '?' : formatNumber(every)} ${every === 1 ? one : many}`;
export const weekdayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
/** 'Mensal', 'A cada 45 dias', 'A cada 2 meses, na 2ª terça', 'A cada 500 horas'. */
export function ruleWords({
  periodicity: how,
  every,
  unit,
  nth,
  weekday,
  use_every,
  use_unit,
}: SeriesRule & { use_unit: string | null }): string {
  if (how === 'POR_USO') return each(use_every, [use_unit ?? 'hora', use_unit ?? 'horas']);
  if (how !== 'OUTRA') return periodicity.label(how);
  if (unit !== 'MONTH_WEEKDAY') return each(every, unitWords[unit ?? 'DAY']);
  return `${each(every, unitWords.MONTH)}, ${nthWords(nth ?? 1, weekday ?? 1)}`;
}

/** How far ahead the agenda is kept filled. */
export const horizonMonths = 12;
/** Or the last day it may come on, where that is sooner. */
export function horizonOf(today: string, until: string | null = null): string {
  const horizon = addMonths(today, horizonMonths);
  return until !== null && until < horizon ? until : horizon;
}

export interface Plan {
  rule: Recurrence;
  /** The day the rule is counted from, and the turn that day is. */
  first_date: string;
  first_turn: number;
  on_closed: OnClosedDay;
  calendar: BusinessCalendar;
}
export interface PlannedTurn {
  turn: number;
  day: string;
}
/** The turns of a period, each under its number whoever asks and when: days moved onto one another are one. */
export function plannedTurns(plan: Plan, from: string, to: string): PlannedTurn[] {
  const series = { rule: plan.rule, first: plan.first_date, onClosed: plan.on_closed, calendar: plan.calendar };
  const turns: PlannedTurn[] = [];
  let before = '';
  for (let n = 0; ; n += 1) {
    const day = plannedDay(series, n);
    if (day > to) return turns;
    if (day >= from && day !== before) turns.push({ turn: plan.first_turn + n, day });
    before = day;
  }
}

export interface Reading {
  read_on: string;
  value: number;
}
/** When the next one is due by use, by how much it was used so far; none while nobody can tell. */
export function dueByUse(readings: readonly Reading[], every: number, today: string): string | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const days = daysBetween(first.read_on, last.read_on);
  const perDay = days > 0 ? (last.value - first.value) / days : 0;
  const due = dueDayByUse({ every, doneAt: last.value, now: last.value }, perDay, last.read_on);
  return due && due < today ? today : due;
}

/** A turn before and after its periodicity is adjusted; without a day it is not there. */
export interface Adjusted {
  turn: number;
  uuid: string | null;
  code: string | null;
  before: string | null;
  after: string | null;
}
/** What is still ahead takes the new days in its order; what has none is cancelled, what is missing is added. */
export function adjusted(
  ahead: readonly { turn: number; uuid: string; code: string; day: string }[],
  planned: readonly PlannedTurn[],
): Adjusted[] {
  const length = Math.max(ahead.length, planned.length);
  return Array.from({ length }, (_, at) => {
    const [is, will] = [ahead[at], planned[at]];
    return {
      turn: is?.turn ?? will?.turn ?? 0,
      uuid: is?.uuid ?? null,
      code: is?.code ?? null,
      before: is?.day ?? null,
      after: will?.day ?? null,
    };
  });
}

interface Step {
  uuid: string;
  /** None: it is cancelled. */
  after: string | null;
}
/**
 * What is cancelled goes first, and a turn moves after the one that stands where it goes: otherwise a series finds its
 * own technician and unit taken by itself.
 */
export function stepsOf(turns: readonly Adjusted[]): Step[] {
  const there = turns.flatMap(({ uuid, before, after }) => (uuid && before ? [{ uuid, before, after }] : []));
  const gone = there.filter(({ after }) => after === null);
  const later = there.filter(({ before, after }) => after !== null && after > before).toReversed();
  const earlier = there.filter(({ before, after }) => after !== null && after < before);
  return [...gone, ...later, ...earlier].map(({ uuid, after }) => ({ uuid, after }));
}
