import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { addMonths, monthOf } from '#core/contract/days.ts';
import { hoursOf } from '#core/contract/opening-hours.ts';
import type { CalendarDay, ShownCalendar, TypedDay } from './contract.ts';

/** What was sent, as days are counted by it. */
export const calendarOf = ({ zone, hours, optional, closed_on, exceptions }: ShownCalendar): BusinessCalendar => ({
  zone,
  hours: Object.fromEntries(hours.map((kept, weekday) => [weekday, hoursOf(kept)])),
  optional,
  closedOn: new Map(closed_on.map(({ day, name }) => [day, name])),
  exceptions: new Map(exceptions.map(({ day, name, hours: kept }) => [day, { name, hours: hoursOf(kept) }])),
});

type Written = Pick<CalendarDay, 'kind' | 'yearly' | 'state' | 'city' | 'hours'>;
/** What a kind of day has nothing to say of is left out, whatever the form still held; what it lacks is told. */
export function ofItsKind<D extends Written>(said: D): { day: D } | { missing: Record<string, string[]> } {
  const { kind } = said;
  const isLocal = kind === 'MUNICIPAL' || kind === 'STATE';
  const day = {
    ...said,
    yearly: isLocal && said.yearly,
    state: isLocal ? said.state : null,
    city: kind === 'MUNICIPAL' ? said.city : null,
    hours: kind === 'OPEN' ? said.hours : null,
  };
  const missing = {
    ...(isLocal && !day.state ? { state: ['Informe a UF'] } : {}),
    ...(kind === 'MUNICIPAL' && !day.city ? { city: ['Informe o município'] } : {}),
    ...(kind === 'OPEN' && !day.hours ? { hours: ['Informe o horário em que a empresa abre'] } : {}),
  };
  return Object.keys(missing).length > 0 ? { missing } : { day };
}

const line = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?\s*[-–:]?\s+(.+)$/;
/** `25/01 Aniversário da cidade` comes every year; with a year, that day only. A line that is no day is told. */
export function readTypedDays(typed: string, year: number): { days: TypedDay[]; faults: string[] } {
  const lines = typed.split('\n').map((one) => one.trim());
  const read = lines.filter(Boolean).map((one) => readLine(one, year) ?? one);
  return {
    days: read.filter((one) => typeof one !== 'string'),
    faults: read.filter((one) => typeof one === 'string'),
  };
}

function readLine(typed: string, thisYear: number): TypedDay | undefined {
  const [, date = '', month = '', year, name = ''] = line.exec(typed) ?? [];
  if (!name) return undefined;
  const first = addMonths(`${year ?? thisYear}-01-01`, Number(month) - 1);
  const day = `${first.slice(0, 8)}${date.padStart(2, '0')}`;
  const inMonth = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && day <= monthOf(first).end_date;
  return inMonth ? { day, name: name.trim().slice(0, 120), yearly: year === undefined } : undefined;
}
