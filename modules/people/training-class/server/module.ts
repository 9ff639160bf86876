import { can } from '#core/contract/endpoint.ts';
import { changeRecord, required } from '#core/server/change.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { trainingClass, trainingClassFields, trainingClassRegistry } from '../contract.ts';
import {
  concludeTrainingClass,
  createTrainingClass,
  removeTrainingClass,
  updateTrainingClass,
} from './training-class.actions.ts';
import { findTrainingClass, trainingClassList } from './training-class.queries.ts';

const registry = serverResource(trainingClassRegistry, {
  entity: 'training_class',
  table: 'training_class',
  title: 'Turmas de treinamento',
  label: 'code',
  listing: trainingClassList,
  find: findTrainingClass,
  sheet: sheetColumns(trainingClassFields),
  insert: (db, _ctx, body) => createTrainingClass(db, body),
  update: (db, _ctx, uuid, body) => updateTrainingClass(db, uuid, body),
  remove: (db, _ctx, uuid) => removeTrainingClass(db, uuid),
});
const { bulkStatus: _status, ...plain } = registry.handlers;
const { 'training_class.bulk-status': _bulk, ...operations } = registry.operations;

export const trainingClassModule: ServerModule = {
  name: 'training-class',
  dependsOn: ['training', 'training-certificate', 'user'],
  mounts: [
    mounted(trainingClass, {
      ...plain,
      conclude: ({ params, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => required(findTrainingClass(db, params.uuid)),
          (db) => concludeTrainingClass(db, ctx, params.uuid, body),
        ),
    }),
  ],
  operations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    training_class: {
      label: 'Turma de treinamento',
      show: can('training', 'show', 'list'),
      tables: ['training_class', 'training_class_person'],
    },
  },
  constraints: {
    training_class_training: { field: 'training_uuid', message: 'Treinamento não encontrado.' },
    training_class_person_user: { field: 'user_uuids', message: 'Pessoa não encontrada.' },
  },
};
