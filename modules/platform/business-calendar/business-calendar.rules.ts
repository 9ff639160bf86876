import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { hoursOf } from '#core/contract/opening-hours.ts';
import type { CalendarDay, ShownCalendar } from './contract.ts';

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
