import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { optionalText, optionalUuid, text, uuid, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { audience, questionKind } from './evaluation.rules.ts';

export const templateType = choice({ BOTH: 'Completo', SELF: 'Só autoavaliação', MANAGER: 'Só do gestor' });

const weight = z.int('Informe o peso').min(1, 'O peso vai de 1 a 100').max(100, 'O peso vai de 1 a 100');
const condition = z.strictObject({ question_uuid: uuid, values: z.array(z.string().max(200)).max(30) });

const questionShape = {
  text: text(500, 'Escreva a questão'),
  help: optionalText(500),
  kind: questionKind.schema.default('SCALE_5'),
  weight: weight.default(1),
  required: z.boolean().default(true),
  allows_na: z.boolean().default(false),
  audience: audience.schema.default('BOTH'),
  options: z.array(text(200, 'Escreva a opção')).max(20, 'Use no máximo 20 opções').default([]),
  condition: condition.nullish().transform((value) => value ?? null),
};
/** One that is there keeps its uuid; answers and conditions point at it. */
export const questionBody = z.strictObject({ uuid: optionalUuid, ...questionShape });
export const sectionBody = z.strictObject({
  uuid: optionalUuid,
  title: text(120, 'Dê um nome à seção'),
  weight: weight.default(1),
  questions: z.array(questionBody).min(1, 'Adicione ao menos uma questão').max(60, 'Use no máximo 60 questões'),
});

export const questionRow = z.object({
  uuid: z.string(),
  text: z.string(),
  help: z.string().nullable(),
  kind: questionKind.schema,
  weight: z.int(),
  required: z.boolean(),
  allows_na: z.boolean(),
  audience: audience.schema,
  options: z.array(z.string()),
  condition: condition.nullable(),
});
export const sectionRow = z.object({
  uuid: z.string(),
  title: z.string(),
  weight: z.int(),
  questions: z.array(questionRow),
});

export const evaluationTemplateFields = fields({
  name: field.text({ label: 'Nome', max: 120, missing: 'Informe o nome do modelo', sort: true }),
  description: field.longText({ label: 'Descrição', max: 1000, list: false }),
  type: field.choice(templateType, { label: 'Tipo', sort: true, filter: true, initial: 'BOTH' }),
  status: field.status(recordStatus),
  revision: { ...field.count({ label: 'Revisão', readOnly: true }), row: z.int() },
  section_count: { ...field.count({ label: 'Seções', readOnly: true, history: false }), row: z.int() },
  question_count: { ...field.count({ label: 'Questões', readOnly: true, history: false }), row: z.int() },
  ...field.dates(),
});

const templateSummary = z.object(evaluationTemplateFields.listRow);
export type EvaluationTemplateSummary = z.infer<typeof templateSummary>;
export const templateRow = z.object({ ...evaluationTemplateFields.row, sections: z.array(sectionRow) });
export type EvaluationTemplate = z.infer<typeof templateRow>;

const path = '/hr/performance-evaluations';
export const managesEvaluations = can('hr', 'manage_evaluations');
const manages = 'manage_evaluations';

export const evaluationTemplateRegistry = resource({
  path,
  module: 'hr',
  actions: { list: manages, show: manages, create: manages, update: manages, delete: manages },
  row: templateRow,
  listRow: templateSummary,
  write: {
    ...evaluationTemplateFields.write,
    sections: z.array(sectionBody).min(1, 'Adicione ao menos uma seção').max(20, 'Use no máximo 20 seções'),
  },
  filters: evaluationTemplateFields.filters,
  sort: evaluationTemplateFields.sort,
});

const ofQuestion = `${path}/:uuid/sections/:sectionUuid/questions` as const;
/** One question by itself: the version is the template's, for nobody overwrites what another wrote. */
export const evaluationTemplate = contract({
  ...evaluationTemplateRegistry,
  addQuestion: {
    method: 'POST',
    path: ofQuestion,
    access: managesEvaluations,
    body: z.strictObject({ ...questionShape, version: version.optional() }),
    status: 201,
    reply: one(templateRow),
  },
  updateQuestion: {
    method: 'PUT',
    path: `${ofQuestion}/:questionUuid`,
    access: managesEvaluations,
    body: z.strictObject({ ...questionShape, version: version.optional() }),
    reply: one(templateRow),
  },
  removeQuestion: {
    method: 'DELETE',
    path: `${ofQuestion}/:questionUuid`,
    access: managesEvaluations,
    reply: one(templateRow),
  },
});
