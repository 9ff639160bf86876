import { sql, type RawBuilder } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import { dayOf } from '#core/contract/format.ts';
import type { Services } from './context.ts';
import type { Db } from './db.ts';

/** Today, where the business is: the zone the system is set to, known to every connection. */
export const today: RawBuilder<string> = sql<string>`business_day()`;
/** The same, for whoever decides rather than asks. */
export const todayOf = ({ services }: { services: Pick<Services, 'config'> }): string =>
  dayOf(new Date(), services.config.timeZone);
/** What has happened, happened by today. */
export function refuseFuture(of: Parameters<typeof todayOf>[0], field: string, day: string): void {
  if (day > todayOf(of)) throw invalid({ [field]: ['A data não pode estar no futuro.'] });
}
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day()::text as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** The moment a day begins there, the one it is over, and the day of a moment. */
export const startOf = (day: string): RawBuilder<string> =>
  sql<string>`(${day}::date::timestamp at time zone business_zone())`;
export const endOf = (day: string): RawBuilder<string> =>
  sql<string>`((${day}::date + 1)::timestamp at time zone business_zone())`;
export const dayAt = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone business_zone())::date`;
