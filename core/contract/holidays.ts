import { addDays } from './days.ts';

export interface Holiday {
  day: string;
  name: string;
}

/** Easter Sunday of a year, by the Gregorian reckoning. */
export function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
  const [leaps, skipped] = [Math.floor(century / 4), century % 4];
  const moon =
    (19 * golden + century - leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * skipped + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** The same day every year: Leis 662/1949, 6.802/1980, 10.607/2002 and, since 2024, 14.759/2023. */
const fixed: readonly { on: string; name: string; since?: number }[] = [
  { on: '01-01', name: 'Confraternização Universal' },
  { on: '04-21', name: 'Tiradentes' },
  { on: '05-01', name: 'Dia do Trabalho' },
  { on: '09-07', name: 'Independência do Brasil' },
  { on: '10-12', name: 'Nossa Senhora Aparecida' },
  { on: '11-02', name: 'Finados' },
  { on: '11-15', name: 'Proclamação da República' },
  { on: '11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', since: 2024 },
  { on: '12-25', name: 'Natal' },
];

/** The national holidays of a year, in the order of the calendar. */
export const nationalHolidays = (year: number): Holiday[] =>
  [
    ...fixed.filter(({ since = 0 }) => year >= since).map(({ on, name }): Holiday => ({ day: `${year}-${on}`, name })),
    { day: addDays(easterOf(year), -2), name: 'Sexta-feira Santa' },
  ].sort((one, other) => (one.day < other.day ? -1 : 1));

/** Days on which most houses are closed though no law says so: each company chooses. */
export type OptionalHoliday = 'CARNAVAL' | 'CORPUS_CHRISTI';
export const optionalHolidays = (year: number): (Holiday & { of: OptionalHoliday })[] => [
  { day: addDays(easterOf(year), -48), name: 'Carnaval (segunda-feira)', of: 'CARNAVAL' },
  { day: addDays(easterOf(year), -47), name: 'Carnaval (terça-feira)', of: 'CARNAVAL' },
  { day: addDays(easterOf(year), 60), name: 'Corpus Christi', of: 'CORPUS_CHRISTI' },
];
