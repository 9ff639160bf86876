import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { trainingClassFields, type TrainingClass, type trainingClass, type TrainingClassListed } from '../contract.ts';
import './training-class.table.ts';

const { listed, whole } = selection('training_class', trainingClassFields);

export const trainingClassList = listing<
  'training_class',
  Received<typeof trainingClass.list>['query'],
  TrainingClassListed
>({
  table: 'training_class',
  searchable: true,
  filters: { training_uuid: (value, eb) => eb('training_class.training_uuid', '=', value) },
  sort: {
    code: 'code',
    training_name: { column: 'training_name', text: true, ties: { column: 'held_on' } },
    held_on: 'held_on',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['held_on', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('training_class', 'training_class.uuid', 'page.uuid').select(listed),
});

export const findTrainingClass: FindOne<TrainingClass> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('training_class')
    .select(whole)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('training_class_person as person')
          .innerJoin('app_user', 'app_user.uuid', 'person.user_uuid')
          .select(['person.user_uuid', 'app_user.name as user_name', 'person.attended', 'person.certificate_uuid'])
          .whereRef('person.training_class_uuid', '=', 'training_class.uuid')
          .orderBy(sql`searchable(app_user.name)`)
          .orderBy('person.user_uuid'),
      ).as('people'),
    )
    .where('training_class.uuid', '=', uuid),
);
