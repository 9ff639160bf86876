import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/people/benefit/server/public.ts';
import { enrolmentFields, type Dependant, type enrolment, type Enrolment, type EnrolmentListed } from '../contract.ts';
import './benefit-enrolment.table.ts';

type Query = Received<typeof enrolment.list>['query'];

const { listed, whole } = selection('benefit_enrolment', enrolmentFields);
const byStart: SortColumn = { column: 'starts_on' };

export const enrolmentList = listing<'benefit_enrolment', Query, EnrolmentListed>({
  table: 'benefit_enrolment',
  searchable: true,
  filters: {
    user_uuid: (value, eb) => eb('benefit_enrolment.user_uuid', '=', value),
    benefit_uuid: (value, eb) => eb('benefit_enrolment.benefit_uuid', '=', value),
    department: (value, eb) =>
      eb('benefit_enrolment.user_uuid', 'in', eb.selectFrom('app_user').select('uuid').where('department', '=', value)),
    current: (value, eb) => {
      const now = eb.and([
        eb('benefit_enrolment.starts_on', '<=', today),
        eb.or([eb('benefit_enrolment.ends_on', 'is', null), eb('benefit_enrolment.ends_on', '>=', today)]),
      ]);
      return value ? now : eb.not(now);
    },
  },
  sort: {
    user_name: { column: 'user_name', text: true, ties: byStart },
    benefit_name: { column: 'benefit_name', text: true, ties: byStart },
    starts_on: byStart,
    ends_on: { column: 'ends_on', nullable: true, ties: byStart },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['user_name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('benefit_enrolment', 'benefit_enrolment.uuid', 'page.uuid')
      .innerJoin('app_user', 'app_user.uuid', 'benefit_enrolment.user_uuid')
      .select([...listed, 'app_user.department']),
});

export const dependantsOf = (db: Db, enrolment: string): Promise<Dependant[]> =>
  db
    .selectFrom('benefit_dependant')
    .select(['uuid', 'name', 'kinship', 'birth_date', 'cpf'])
    .where('enrolment_uuid', '=', enrolment)
    .orderBy('position')
    .execute();

type Whole = Omit<Enrolment, 'sees_personal' | 'dependants'> & { dependants: Dependant[] };
/** With what is personal: whoever answers it to somebody looks who that is. */
export const findEnrolment: FindOne<Whole> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('benefit_enrolment')
    .innerJoin('app_user', 'app_user.uuid', 'benefit_enrolment.user_uuid')
    .select([...whole, 'app_user.department'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('benefit_dependant as line')
          .select(['line.uuid', 'line.name', 'line.kinship', 'line.birth_date', 'line.cpf'])
          .whereRef('line.enrolment_uuid', '=', 'benefit_enrolment.uuid')
          .orderBy('line.position'),
      ).as('dependants'),
    )
    .where('benefit_enrolment.uuid', '=', uuid),
);

/** Somebody's present or coming enrolment in a benefit. */
export const lastEnrolment = (db: Db, benefit: string, user: string) =>
  db
    .selectFrom('benefit_enrolment')
    .select(['uuid', 'version', 'starts_on'])
    .where('benefit_uuid', '=', benefit)
    .where('user_uuid', '=', user)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
