import { sql } from 'kysely';
import type { z } from 'zod';
import type { uf } from '#core/contract/br.ts';
import type { Db } from '#core/server/db.ts';

import type { Schedule } from '../contract.ts';

type Place = Pick<Schedule, 'address' | 'city'> & { state: z.output<typeof uf> };

/** Where the customer is visited, unless another address is said: the main one. */
export async function addressOf(db: Db, customer: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select concat_ws(', ', street, number, complement, district) as address, city, state from customer_address
    where customer_uuid = ${customer} and is_main`.execute(db);
  return rows[0];
}
