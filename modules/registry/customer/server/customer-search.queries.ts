import { sql } from 'kysely';
import { formatDocument, formatPhone, isPhone, normalisePhone } from '#core/contract/br.ts';
import type { Db } from '#core/server/db.ts';
import type { Searcher } from '#core/server/module.ts';
import { customerList } from './customer.queries.ts';

type Place = { city: string | null; state: string | null };
const placeOf = ({ city, state }: Place): string | null => city && `${city}/${state ?? ''}`;

const byWords = customerList.finder({
  columns: ['name', 'document', 'city', 'state'],
  hit: ({ uuid, name, document, ...place }) => ({
    title: name,
    subtitle: [formatDocument(document), placeOf(place)].filter(Boolean).join(' · '),
    url: `/customer/show/${uuid}`,
  }),
});

interface Called extends Place {
  uuid: string;
  name: string;
  document: string;
  contact: string | null;
}
/** Whose number it is, the company's own or that of one of its people; with +55 or without. */
async function byPhone(db: Db, digits: string, limit: number) {
  const { rows } = await sql<Called>`
    with called (uuid, contact) as (
      select uuid, null::text from customer where search_text like ${`%${digits}%`}
      union all select customer_uuid, name from customer_contact where phone = ${digits})
    select customer.uuid, customer.name, customer.document, customer.city, customer.state, max(called.contact) as contact
    from called join customer on customer.uuid = called.uuid
    group by customer.uuid order by searchable(customer.name), customer.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid, name, document, contact, ...place }) => ({
    uuid,
    title: name,
    subtitle: [contact ? `${contact}, ${formatPhone(digits)}` : formatDocument(document), placeOf(place)]
      .filter(Boolean)
      .join(' · '),
    url: `/customer/show/${uuid}`,
  }));
}

/** The desk pastes the number that calls; anything else is words. */
export const searchCustomers: Searcher['find'] = (db, typed, limit, ctx) =>
  isPhone(typed) ? byPhone(db, normalisePhone(typed), limit) : byWords(db, typed, limit, ctx);
