import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { training, trainingFields } from '../contract.ts';
import { createTraining, updateTraining } from './training.actions.ts';
import { trainingPermissions } from './training.permissions.ts';
import { findTraining, searchTrainings, trainingList } from './training.queries.ts';

const registry = serverResource(training, {
  entity: 'training',
  table: 'training',
  title: 'Treinamentos',
  listing: trainingList,
  find: findTraining,
  insert: (db, _ctx, body) => createTraining(db, body),
  update: (db, _ctx, uuid, body) => updateTraining(db, uuid, body),
  sheet: sheetColumns(trainingFields),
});

export const trainingModule: ServerModule = {
  name: 'training',
  dependsOn: ['equipment-category'],
  permissions: [trainingPermissions],
  personal: { training: { none: ['name'] } },
  mounts: [mounted(training, registry.handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    training: {
      label: 'Treinamento',
      show: can('training', 'show', 'list'),
      tables: ['training', 'training_category'],
    },
  },
  constraints: {
    training_name_key: { field: 'name', message: 'Já existe um treinamento com este nome.' },
    training_category_fkey: { field: 'equipment_category_uuids', message: 'Categoria não encontrada.' },
  },
  search: [{ entity: 'training', access: can('training', 'list'), find: searchTrainings }],
};
