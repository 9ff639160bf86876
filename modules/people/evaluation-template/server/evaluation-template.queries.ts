import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  evaluationTemplateFields,
  templateType,
  type evaluationTemplate,
  type EvaluationTemplate,
  type EvaluationTemplateSummary,
} from '../contract.ts';
import './evaluation-template.table.ts';

const { listed, whole } = selection('evaluation_template', evaluationTemplateFields);
const byName: SortColumn = { column: 'name', text: true };

export const templateList = listing<
  'evaluation_template',
  Received<typeof evaluationTemplate.list>['query'],
  EvaluationTemplateSummary
>({
  table: 'evaluation_template',
  searchable: true,
  filters: {
    type: (values, eb) => eb('evaluation_template.type', 'in', values),
    status: (values, eb) => eb('evaluation_template.status', 'in', values),
  },
  sort: {
    name: byName,
    type: { column: 'type', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('evaluation_template', 'evaluation_template.uuid', 'page.uuid').select(listed),
});

export const findTemplate: FindOne<EvaluationTemplate> = preparedOne((db, uuid: string) =>
  db.selectFrom('evaluation_template').select(whole).select('sections').where('uuid', '=', uuid),
);

export const searchTemplates = templateList.finder({
  columns: ['name', 'type', 'revision'],
  hit: ({ uuid, name, type, revision }) => ({
    title: name,
    subtitle: `${templateType.label(type)} · revisão ${revision}`,
    url: `/rh/evaluations/${uuid}`,
  }),
});
