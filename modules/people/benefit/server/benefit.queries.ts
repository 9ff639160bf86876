import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { benefitFields, type benefit, type Benefit, type BenefitListed } from '../contract.ts';
import './benefit.table.ts';

type Query = Received<typeof benefit.list>['query'];

const { listed, whole } = selection('benefit', benefitFields);

const byName: SortColumn = { column: 'name', text: true };

export const benefitList = listing<'benefit', Query, BenefitListed>({
  table: 'benefit',
  searchable: true,
  filters: {
    status: (values, eb) => eb('benefit.status', 'in', values),
    category: (values, eb) => eb('benefit.category', 'in', values),
    department: (value, eb) => eb('benefit.department', '=', value),
    mandatory: (value, eb) => eb('benefit.mandatory', '=', value),
  },
  sort: {
    name: byName,
    category: { column: 'category', ties: byName },
    provider: { column: 'provider', text: true, nullable: true, ties: byName },
    company_value: { column: 'company_value', ties: byName },
    employee_value: { column: 'employee_value', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('benefit', 'benefit.uuid', 'page.uuid').select(listed),
});

export const findBenefit: FindOne<Benefit> = preparedOne((db, uuid) =>
  db.selectFrom('benefit').select(whole).where('uuid', '=', uuid),
);

/** By name as names are compared, for imports. */
export const benefitsByName = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('benefit')
    .select(whole)
    .select((eb) => eb.fn<string>('searchable', ['benefit.name']).as('key'))
    .where((eb) => eb(eb.fn<string>('searchable', ['benefit.name']), '=', sql<string>`any (${keys}::text[])`))
    .execute();

export const searchBenefits = benefitList.finder({
  columns: ['name', 'provider'],
  hit: ({ uuid, name, provider }) => ({ title: name, subtitle: provider, url: `/rh/benefits/${uuid}/users` }),
});
