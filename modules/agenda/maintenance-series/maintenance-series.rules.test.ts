import { expect, test } from 'vitest';
import { ruleWords, stepsOf, type SeriesRule } from './maintenance-series.rules.ts';

const rule: SeriesRule & { use_unit: string | null } = {
  periodicity: 'OUTRA',
  every: 1,
  unit: 'DAY',
  nth: null,
  weekday: null,
  use_every: null,
  use_unit: null,
  basis: 'PLAN',
  on_closed: 'NEXT',
};

test('how often a series comes is said in the number and the gender it has', () => {
  expect(ruleWords({ ...rule, periodicity: 'MENSAL' })).toBe('Mensal');
  expect(ruleWords(rule)).toBe('A cada 1 dia');
  expect(ruleWords({ ...rule, every: 45 })).toBe('A cada 45 dias');
  expect(ruleWords({ ...rule, unit: 'MONTH' })).toBe('A cada 1 mês');
  expect(ruleWords({ ...rule, unit: 'MONTH_WEEKDAY', every: 2, nth: 2, weekday: 2 })).toBe(
    'A cada 2 meses, na 2ª terça',
  );
  expect(ruleWords({ ...rule, unit: 'MONTH_WEEKDAY', nth: 2, weekday: 6 })).toBe('A cada 1 mês, no 2º sábado');
  expect(ruleWords({ ...rule, unit: 'MONTH_WEEKDAY', nth: -1, weekday: 0 })).toBe('A cada 1 mês, no último domingo');
  expect(ruleWords({ ...rule, unit: 'MONTH_WEEKDAY', nth: -1, weekday: 5 })).toBe('A cada 1 mês, na última sexta');
  expect(ruleWords({ ...rule, periodicity: 'POR_USO', use_every: 1000 })).toBe('A cada 1.000 horas');
  expect(ruleWords({ ...rule, periodicity: 'POR_USO', use_every: 500, use_unit: 'exames' })).toBe('A cada 500 exames');
});

test('what makes room goes first: cancelled turns, then each after the one that stands where it goes', () => {
  const of = (days: readonly (readonly [string, string | null])[]) =>
    stepsOf(days.map(([before, after], turn) => ({ turn, uuid: `v${turn}`, code: null, before, after }))).map(
      ({ uuid }) => uuid,
    );
  const [feb, may, aug, nov] = ['2027-02-19', '2027-05-19', '2027-08-19', '2027-11-19'] as const;
  // Monthly becomes quarterly, quarterly monthly.
  expect(
    of([
      ['2026-12-19', feb],
      ['2027-01-19', may],
      [feb, aug],
      ['2027-03-19', nov],
      [may, null],
      [aug, null],
    ]),
  ).toEqual(['v4', 'v5', 'v3', 'v2', 'v1', 'v0']);
  expect(
    of([
      [feb, feb],
      [may, '2027-03-19'],
      [aug, '2027-04-19'],
      [nov, may],
    ]),
  ).toEqual(['v1', 'v2', 'v3']);
});
