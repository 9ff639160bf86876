import { parseCronItems, type ParsedCronItem } from 'graphile-worker';

type Minute = Parameters<ParsedCronItem['match']>[0];

/** The modules' times of day, by the clock of the business: the queue alone would read them as UTC. */
export const scheduled = (schedule: ReadonlyMap<string, string>, zone: string): ParsedCronItem[] =>
  // As items, not as a crontab's text, which takes no dot in a name.
  parseCronItems(
    [...schedule].map(([task, match]) => ({
      task,
      match,
      options: { jobKey: task, backfillPeriod: missedFor(match) },
    })),
  ).map((item) => ({
    ...item,
    match: (minute: Minute) => item.match(inZone(minute, zone, new Date())),
  }));

const day = 86_400_000;
/** Where the machine is off by night, what was due then is done when it comes up; what comes by the hour comes again anyway. */
const missedFor = (match: string): number => (/^\d+ \d+ /.test(match) ? day : 0);

/** Made once for each zone: catching up asks for every minute of a day. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  clocks.set(zone, clock);
  return clock;
}

/** The queue names a minute in UTC and without its year: it is the one closest to now. */
export function inZone(minute: Minute, zone: string, now: Date): Minute {
  const inYear = (year: number): Date =>
    new Date(Date.UTC(year, minute.month - 1, minute.date, minute.hour, minute.min));
  const year = now.getUTCFullYear();
  const away = (moment: Date): number => Math.abs(moment.getTime() - now.getTime());
  const [moment] = [inYear(year - 1), inYear(year), inYear(year + 1)].toSorted((a, b) => away(a) - away(b));
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const [month, date] = [part('month'), part('day')];
  const dow = new Date(Date.UTC(part('year'), month - 1, date)).getUTCDay();
  return { min: part('minute'), hour: part('hour'), date, month, dow };
}
