import { expect, it } from 'vitest';
import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { alwaysOpen, openTime } from '#core/contract/open-time.ts';
import { seed } from '#core/testing/seed.ts';
import {
  orderStatus,
  slaState,
  technicalStatus,
  type OrderStatus,
} from '#modules/service/service-order/service-order.rules.ts';
import { pauseStatus } from '#modules/sla/sla-configuration/policy.rules.ts';
import { type ClockedOrder, type Stay, type Terms } from './clock.rules.ts';
import { clockOf } from './count-clock.rules.ts';
import { slowClock } from './testing/clock-oracle.ts';

/** `npm run drill` asks for all ten thousand. */
const cases = Number(process.env['CLOCK_CASES'] ?? 250);
const minute = 60_000;
const zones = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

/** The same numbers in every run. */
function numbers(start: number) {
  let state = start;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, pick, chance: (share: number): boolean => next() < share };
}
type Random = ReturnType<typeof numbers>;

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** After five in the morning: clocks are changed at night, when only who is open all day is open. */
function hoursOf({ below, chance }: Random): { from: string; to: string }[] {
  if (chance(0.15)) return [];
  if (chance(0.1)) return [{ from: '00:00', to: '24:00' }];
  const opens = 300 + below(360);
  const noon = opens + 60 + below(240);
  const morning = { from: time(opens), to: time(noon) };
  return chance(0.5) ? [morning] : [morning, { from: time(noon + 1 + below(90)), to: time(noon + 92 + below(180)) }];
}
function calendarOf(random: Random): BusinessCalendar {
  const day = (): string =>
    `2026-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, hoursOf(random)] as const);
  return {
    hours: Object.fromEntries([...days, [random.below(7), [{ from: '08:00', to: '17:00' }]] as const]),
    closedOn: new Map([
      [day(), 'Feriado'],
      [day().slice(5), 'Todo ano'],
    ]),
    exceptions: new Map([[day(), { name: 'Mutirão', hours: hoursOf(random) }]]),
    optional: [],
    zone: random.pick(zones),
  };
}

function historyOf(random: Random): { stays: [Stay, ...Stay[]]; now: number } {
  // Around the days on which one of the zones changes its clocks.
  const around = random.pick([
    '2026-03-06',
    '2026-03-27',
    '2026-04-03',
    '2026-10-02',
    '2026-10-23',
    '2026-10-30',
    '2026-06-01',
  ]);
  let at = Date.parse(`${around}T00:00Z`) + random.below(4 * 1440) * minute;
  const stays: [Stay, ...Stay[]] = [{ at, status: 'OPEN', technical: 'RECEIVED' }];
  const open: readonly OrderStatus[] = orderStatus.values.filter((status) => status !== 'CANCELLED');
  for (let left = random.below(7); left > 0; left -= 1) {
    at += (1 + random.below(random.chance(0.3) ? 30 : 4_000)) * minute;
    stays.push({ at, status: random.pick(open), technical: random.pick(technicalStatus.values) });
  }
  return { stays, now: at + random.below(4_000) * minute };
}

it(`agrees with a clock that looks at every minute, in ${cases} random houses`, () => {
  const random = numbers(seed);
  const seen = new Set<string>();
  for (let n = 0; n < cases; n += 1) {
    const calendar = calendarOf(random);
    const { stays, now } = historyOf(random);
    const order: ClockedOrder = { stays, isOnSite: false, promised: { response: null, solution: null } };
    const terms: Terms = {
      policy_uuid: '',
      policy_name: '',
      why: '',
      response_minutes: 1,
      arrival_minutes: null,
      solution_minutes: 1 + random.below(3_000),
      calendar: random.chance(0.15) ? 'ALWAYS' : 'COMPANY',
      pauses: pauseStatus.values.filter(() => random.chance(0.5)),
      warnings: [],
    };
    const hours = terms.calendar === 'ALWAYS' ? alwaysOpen : openTime(calendar, stays[0].at);
    const found = clockOf(order, terms, hours, now);
    const solution = found.targets.find(({ kind }) => kind === 'SOLUTION');
    const slow = slowClock(order, terms, calendar, now);
    const sum = (key: 'counted_minutes' | 'paused_minutes' | 'closed_minutes') =>
      found.segments.reduce((total, segment) => total + segment[key], 0);
    const end = slow.done_at ?? now;
    const place = `case ${n}: ${calendar.zone}, ${terms.solution_minutes} min`;
    expect(
      {
        spent: solution?.spent_minutes,
        due_at: solution?.due_at,
        done_at: found.done_at,
        paused: sum('paused_minutes'),
      },
      place,
    ).toEqual({
      spent: slow.spent,
      due_at: slow.due_at,
      done_at: slow.done_at,
      paused: slow.paused,
    });
    expect(
      [sum('counted_minutes'), sum('counted_minutes') + sum('paused_minutes') + sum('closed_minutes')],
      place,
    ).toEqual([slow.spent, (end - stays[0].at) / minute]);
    expect(solution?.kept === false, place).toBe(slow.due_at !== null && slow.due_at < end);
    if (found.state) seen.add(found.state);
  }
  // Every answer there is was among them, or this showed little.
  expect([...seen].toSorted()).toEqual(
    slaState.values.filter((state) => state !== 'AT_RISK' || seen.has(state)).toSorted(),
  );
}, 300_000);
