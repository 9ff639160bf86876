import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBusinessMinutes, businessMinutesBetween, usualCalendar, type BusinessCalendar } from './business-time.ts';
import { addDays, weekdayOf } from './days.ts';
import { dayOf, formatTime, momentAt } from './format.ts';
import { nationalHolidays, optionalHolidays, type OptionalHoliday } from './holidays.ts';
import type { OpeningHours } from './opening-hours.ts';

/**
 * Business time against a slow and obvious oracle: every minute is looked at by itself, with the day and the hour the
 * zone's clocks show at it. It shares nothing with what it checks but the names of the holidays.
 */
const minute = 60_000;
/** `npm run drill` asks for all ten thousand. */
const runs = Number(process.env['CALENDAR_RUNS'] ?? 1_000);
/** Weeks in which clocks change somewhere, and Carnaval, Easter and the holidays of November. */
const windows: Record<string, { from: string; days: number }[]> = {
  'America/Sao_Paulo': [
    { from: '2018-11-01', days: 6 },
    { from: '2019-02-14', days: 5 },
    { from: '2026-02-13', days: 6 },
    { from: '2026-11-13', days: 8 },
  ],
  'America/New_York': [
    { from: '2026-03-06', days: 5 },
    { from: '2026-10-30', days: 5 },
  ],
  'America/Noronha': [{ from: '2026-04-01', days: 6 }],
  'Australia/Lord_Howe': [{ from: '2026-04-03', days: 5 }],
};

interface Window {
  zone: string;
  start: number;
  days: string[];
  /** Of each minute since: which of the days its clocks show, and the minute of that day. */
  day: Uint8Array;
  clock: Uint16Array;
}
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const seen: Window[] = Object.entries(windows).flatMap(([zone, all]) =>
  all.map(({ from, days: length }) => {
    const start = Date.parse(momentAt(from, '00:00', zone));
    const minutes = Array.from({ length: length * 1440 }, (_, n) => new Date(start + n * minute));
    const shown = minutes.map((at) => dayOf(at, zone));
    const days = [...new Set(shown)];
    const place = new Map(days.map((day, n) => [day, n]));
    return {
      zone,
      start,
      days,
      day: Uint8Array.from(shown, (day) => place.get(day) ?? 0),
      clock: Uint16Array.from(minutes, (at) => minuteOf(formatTime(at.toISOString(), zone))),
    };
  }),
);

function openOn(day: string, calendar: BusinessCalendar): readonly OpeningHours[] {
  const exception = calendar.exceptions.get(day);
  if (exception) return exception.hours;
  const year = Number(day.slice(0, 4));
  const isOptional = optionalHolidays(year).some((one) => one.day === day && calendar.optional.includes(one.of));
  const isNational = nationalHolidays(year).some((one) => one.day === day);
  if (isOptional || isNational || calendar.closedOn.has(day) || calendar.closedOn.has(day.slice(5))) return [];
  return calendar.hours[weekdayOf(day)] ?? [];
}
/** Of each minute of a window: 1 where it is one of work. */
function workedMinutes({ days, day, clock }: Window, calendar: BusinessCalendar): Uint8Array {
  const open = days.map((on) => {
    const minutes = new Uint8Array(1440);
    for (const { from, to } of openOn(on, calendar)) minutes.fill(1, minuteOf(from), minuteOf(to));
    return minutes;
  });
  const worked = new Uint8Array(day.length);
  for (let n = 0; n < day.length; n += 1) worked[n] = open[day[n] ?? 0]?.[clock[n] ?? 0] ?? 0;
  return worked;
}
function count(isWork: Uint8Array, from: number, to: number): number {
  let worked = 0;
  for (let place = from; place < to; place += 1) worked += isWork[place] ?? 0;
  return worked;
}

const timeOf = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
/** No span, one, two or three; at any minute, over midnight's edges too. */
const spans = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 1440 }), fc.constantFrom(0, 480, 720, 780, 1080, 1440)), {
    minLength: 0,
    maxLength: 6,
  })
  .map((cuts) => {
    const ordered = cuts.toSorted((one, other) => one - other);
    return Array.from({ length: Math.floor(ordered.length / 2) }, (_, n) => ({
      from: timeOf(ordered[2 * n] ?? 0),
      to: timeOf(ordered[2 * n + 1] ?? 0),
    }));
  });
const week = fc.tuple(spans, spans, spans, spans, spans, spans, spans);
const sample = fc
  .record({
    window: fc.integer({ min: 0, max: seen.length - 1 }),
    week,
    closed: fc.array(fc.nat(7), { maxLength: 3 }),
    yearly: fc.array(fc.nat(7), { maxLength: 2 }),
    exceptions: fc.array(fc.tuple(fc.nat(7), spans), { maxLength: 3 }),
    optional: fc.subarray<OptionalHoliday>(['CARNAVAL', 'CORPUS_CHRISTI']),
    marks: fc.array(fc.nat(999), { minLength: 2, maxLength: 8 }),
  })
  .map(({ window: at, week: hours, closed, yearly, exceptions, optional, marks }) => {
    const window = seen[at] as Window;
    const dayAt = (n: number): string => addDays(window.days[0] ?? '', n);
    const calendar: BusinessCalendar = {
      zone: window.zone,
      hours: Object.fromEntries(hours.map((one, weekday) => [weekday, one])),
      closedOn: new Map([
        ...closed.map((n): [string, string] => [dayAt(n), 'Uma vez']),
        ...yearly.map((n): [string, string] => [dayAt(n).slice(5), 'Todo ano']),
      ]),
      exceptions: new Map(exceptions.map(([n, own]) => [dayAt(n), { name: 'Especial', hours: own }])),
      optional,
    };
    const last = window.day.length;
    const places = marks.map((mark) => Math.floor((mark / 1000) * last)).toSorted((one, other) => one - other);
    // The window itself is too long to be told of an example that fails.
    return { at, calendar, places };
  });

it(`agrees with a walk minute by minute, over ${runs} calendars, pauses and zones`, () => {
  let worked = 0;
  fc.assert(
    fc.property(sample, ({ at: of, calendar, places }) => {
      const window = seen[of] as Window;
      const isWork = workedMinutes(window, calendar);
      const at = (place: number): Date => new Date(window.start + place * minute);
      const [from = 0, to = 0] = [places[0], places.at(-1)];
      const counted = count(isWork, from, to);
      worked += counted;
      expect(businessMinutesBetween(at(from), at(to), calendar)).toBe(counted);
      expect(businessMinutesBetween(at(to), at(from), calendar)).toBe(0);

      // Every second stretch between two marks is a pause: what is left is what was worked outside of them.
      const stretches = places.slice(1).map((end, n) => ({ start: places[n] ?? 0, end, paused: n % 2 === 1 }));
      const unpaused = stretches.filter(({ paused }) => !paused);
      const left = unpaused.reduce((sum, { start, end }) => sum + count(isWork, start, end), 0);
      const pauses = stretches.filter(({ paused }) => paused);
      const waited = pauses.reduce(
        (sum, { start, end }) => sum + businessMinutesBetween(at(start), at(end), calendar),
        0,
      );
      expect(counted - waited).toBe(left);

      // The moment so many minutes on is the end of that very minute of work.
      if (counted === 0) return;
      const wanted = 1 + ((places.length * 37) % counted);
      let [walked, place] = [0, from];
      for (; walked < wanted; place += 1) if (isWork[place]) walked += 1;
      expect(addBusinessMinutes(at(from), wanted, calendar)).toBe(at(place).toISOString());
    }),
    { numRuns: runs },
  );
  // The examples are not all closed.
  expect(worked).toBeGreaterThan(100 * runs);
}, 180_000);

const zone = 'America/Sao_Paulo';
const usual = usualCalendar(zone);
const on = (day: string, time: string): string => momentAt(day, time, zone);

it('GLPI #10594: a pause from Friday evening to Monday morning takes no minute of work', () => {
  expect(businessMinutesBetween(on('2026-11-13', '18:00'), on('2026-11-16', '08:00'), usual)).toBe(0);
  expect(businessMinutesBetween(on('2026-11-13', '17:00'), on('2026-11-16', '09:00'), usual)).toBe(120);
});

it('GLPI #9082: nothing falls due after the house has closed', () => {
  expect(addBusinessMinutes(on('2026-11-17', '17:30'), 30, usual)).toBe(on('2026-11-17', '18:00'));
  expect(addBusinessMinutes(on('2026-11-17', '17:30'), 31, usual)).toBe(on('2026-11-18', '08:01'));
  expect(addBusinessMinutes(on('2026-11-17', '21:00'), 60, usual)).toBe(on('2026-11-18', '09:00'));
});

it("ERPNext's pause by the wall clock: a night on hold moves a deadline by nothing", () => {
  const due = (paused: [string, string]): string => {
    const waited = businessMinutesBetween(paused[0], paused[1], usual);
    return addBusinessMinutes(on('2026-11-17', '16:00'), 240 + waited, usual);
  };
  expect(due([on('2026-11-17', '18:00'), on('2026-11-18', '08:00')])).toBe(on('2026-11-18', '10:00'));
  expect(due([on('2026-11-17', '17:00'), on('2026-11-18', '08:30')])).toBe(on('2026-11-18', '11:30'));
});
