import { momentAt } from '#core/contract/format.ts';
import { calendarFile } from '#core/server/calendar-file.ts';
import type { AskedVisit } from './visit-confirmation.queries.ts';

export const placeOf = ({ address, city, state }: AskedVisit['schedule']): string =>
  [address, [city, state].filter(Boolean).join('/')].filter(Boolean).join(', ');

interface From {
  company: { name: string; email: string };
  zone: string;
  stamp: string;
}
/** The visit as the customer's calendar keeps it: moved, it takes the place of what it held before. */
export function visitFile({ schedule: visit, ...asked }: AskedVisit, { company, zone, stamp }: From): Buffer {
  const start = momentAt(asked.scheduled_date, asked.scheduled_time.slice(0, 5), zone);
  const file = calendarFile({
    uid: `${visit.uuid}@bancada`,
    sequence: visit.version,
    start,
    end: new Date(Date.parse(start) + visit.duration_minutes * 60_000).toISOString(),
    title: `${visit.title} – ${company.name}`,
    place: placeOf(visit),
    words: [visit.equipment_name, visit.serial_number && `Nº de série ${visit.serial_number}`, visit.code]
      .filter(Boolean)
      .join('\n'),
    organizer: company.email ? company : null,
    stamp,
  });
  return Buffer.from(file);
}
export const fileOf = ({ code }: AskedVisit['schedule']) => ({
  name: `visita-${code.toLowerCase()}.ics`,
  type: 'text/calendar',
});
