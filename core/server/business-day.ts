import { sql, type RawBuilder } from 'kysely';

/** Today, where the business is: the zone the system is set to, known to every connection. */
export const today: RawBuilder<string> = sql<string>`business_day()`;

/** The moment a day begins there, and the one it is over. */
export const startOf = (day: string): RawBuilder<string> =>
  sql<string>`(${day}::date::timestamp at time zone business_zone())`;
export const endOf = (day: string): RawBuilder<string> =>
  sql<string>`((${day}::date + 1)::timestamp at time zone business_zone())`;
