import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { categoryLinks } from '#modules/registry/equipment-category/server/public.ts';
import { trainingFields, type Training, type training, type TrainingListed } from '../contract.ts';
import './training.table.ts';

type Query = Received<typeof training.list>['query'];

const { listed, whole } = selection('training', trainingFields, ['equipment_category_uuids', 'equipment_categories']);
export const trainingCategories = categoryLinks('training', 'training_category');

const byName: SortColumn = { column: 'name', text: true };

export const trainingList = listing<'training', Query, TrainingListed>({
  table: 'training',
  searchable: true,
  filters: {
    kind: (values, eb) => eb('training.kind', 'in', values),
    required: (value, eb) => eb('training.required', '=', value),
    status: (values, eb) => eb('training.status', 'in', values),
    equipment_category_uuid: trainingCategories.filter,
  },
  alsoCounts: trainingCategories.counts,
  sort: {
    name: byName,
    kind: { column: 'kind', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('training', 'training.uuid', 'page.uuid')
      .select([...listed, ...trainingCategories.columns]),
});

export const findTraining: FindOne<Training> = preparedOne((db, uuid) =>
  db
    .selectFrom('training')
    .select([...whole, ...trainingCategories.columns])
    .where('training.uuid', '=', uuid),
);

export const searchTrainings = trainingList.finder({
  columns: ['name', 'provider'],
  hit: ({ uuid, name, provider }) => ({ title: name, subtitle: provider ?? '', url: `/rh/training/edit/${uuid}` }),
});
