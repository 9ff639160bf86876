import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { evaluationTemplate, evaluationTemplateFields, managesEvaluations } from '../contract.ts';
import {
  addQuestion,
  createTemplate,
  removeQuestion,
  updateQuestion,
  updateTemplate,
} from './evaluation-template.actions.ts';
import { findTemplate, searchTemplates, templateList } from './evaluation-template.queries.ts';

const registry = serverResource(evaluationTemplate, {
  entity: 'evaluation_template',
  table: 'evaluation_template',
  title: 'Modelos de avaliação',
  listing: templateList,
  find: findTemplate,
  sheet: sheetColumns(evaluationTemplateFields),
  insert: (db, _ctx, body) => createTemplate(db, body),
  update: (db, _ctx, uuid, body) => updateTemplate(db, uuid, body),
});

const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    await work(db);
    return { data: await required(findTemplate(db, uuid)) };
  });

export const evaluationTemplateModule: ServerModule = {
  name: 'evaluation-template',
  dependsOn: ['hr'],
  personal: { evaluation_template: { none: ['name'] } },
  mounts: [
    mounted(evaluationTemplate, {
      ...registry.handlers,
      addQuestion: ({ params, body }, ctx) => changed(ctx, params.uuid, (db) => addQuestion(db, params, body)),
      updateQuestion: ({ params, body }, ctx) => changed(ctx, params.uuid, (db) => updateQuestion(db, params, body)),
      removeQuestion: ({ params }, ctx) => changed(ctx, params.uuid, (db) => removeQuestion(db, params)),
    }),
  ],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    evaluation_template: { label: 'Modelo de avaliação', show: managesEvaluations, tables: ['evaluation_template'] },
  },
  constraints: {
    evaluation_template_name_key: { field: 'name', message: 'Já existe um modelo com este nome.' },
  },
  search: [{ entity: 'evaluation_template', access: managesEvaluations, find: searchTemplates }],
};
