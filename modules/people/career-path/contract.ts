import { z } from 'zod';
import { feminineStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, optionalDay, optionalPrice, optionalText, optionalUuid, text, uuid } from '#core/contract/fields.ts';
import { done, many, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { branch, minScore, proofSource } from './career.rules.ts';

export const careerPathFields = fields({
  name: field.text({ label: 'Nome', max: 80, missing: 'Informe o nome da trilha', sort: true }),
  department: field.optionalText({ label: 'Setor', max: 80, sort: true, filter: true }),
  description: field.longText({ label: 'Descrição', max: 2000, list: false }),
  level_count: { ...field.count({ label: 'Níveis', readOnly: true, history: false }), row: z.int() },
  people_count: { ...field.count({ label: 'Pessoas', readOnly: true, history: false }), row: z.int() },
  status: field.status(feminineStatus),
  ...field.dates({ feminine: true }),
});

export const maxLevels = 15;
const requirementWrite = z.strictObject({
  uuid: optionalUuid,
  text: text(200, 'Escreva o requisito'),
  /** Proved by a certificate of this training, as long as it holds. */
  training_uuid: optionalUuid,
  /** Proved by the last evaluation that was closed. */
  min_score: z
    .string()
    .refine((mark) => mark === '' || minScore.values.some((one) => one === mark), 'Escolha uma opção da lista')
    .nullish()
    .transform((mark) => mark || null),
});
const competenceWrite = z.strictObject({
  name: text(80, 'Informe a competência'),
  target: z.int('De 1 a 5').min(1, 'De 1 a 5').max(5, 'De 1 a 5'),
});
const cbo = z
  .string()
  .trim()
  .regex(/^(\d{4}-?\d{2})?$/, 'São 6 dígitos, como 9151-05')
  .nullish()
  .transform((value) => (value ? value.replace(/^(\d{4})-?(\d{2})$/, '$1-$2') : null));
const levelWrite = z.strictObject({
  uuid: optionalUuid,
  name: text(80, 'Dê um nome ao nível'),
  branch: branch.schema.default('STEM'),
  cbo,
  months: z.int('Informe um número de meses').min(0).max(240, 'No máximo 240 meses').nullish().default(null),
  requirements: z.array(requirementWrite).max(20, 'Use no máximo 20 requisitos').default([]),
  competences: z.array(competenceWrite).max(20, 'Use no máximo 20 competências').default([]),
  salary_min: optionalPrice,
  salary_max: optionalPrice,
  description: optionalText(1000),
});

const levelRow = z.object({
  uuid: z.string(),
  name: z.string(),
  branch: branch.schema,
  cbo: z.string().nullable(),
  months: z.int().nullable(),
  requirements: z.array(
    z.object({
      uuid: z.string(),
      text: z.string(),
      training_uuid: z.string().nullable(),
      min_score: z.string().nullable(),
    }),
  ),
  competences: z.array(z.object({ name: z.string(), target: z.int() })),
  /** Nothing to who may not see them. */
  salary_min: z.string().nullable(),
  salary_max: z.string().nullable(),
  description: z.string().nullable(),
});
export type CareerLevel = z.infer<typeof levelRow>;

const careerPathListRow = z.object(careerPathFields.listRow);
export const careerPathRow = z.object({
  ...careerPathFields.row,
  levels: z.array(levelRow),
  sees_salary: z.boolean(),
});
export type CareerPath = z.infer<typeof careerPathRow>;
export type CareerPathListed = z.infer<typeof careerPathListRow>;

const path = '/hr/career-path';
const manages = 'manage_career';
export const managesCareer = can('hr', manages);

export const careerPathRegistry = resource({
  path,
  module: 'hr',
  row: careerPathRow,
  listRow: careerPathListRow,
  write: {
    ...careerPathFields.write,
    levels: z
      .array(levelWrite)
      .min(1, 'Adicione ao menos um nível')
      .max(maxLevels, `São no máximo ${maxLevels} níveis`),
  },
  filters: careerPathFields.filters,
  sort: careerPathFields.sort,
  actions: { list: manages, show: manages, create: manages, update: manages, delete: manages },
});

const missing = z.object({
  ready_on: z.string().nullable(),
  requirements: z.array(
    z.object({
      uuid: z.string(),
      text: z.string(),
      proved_on: z.string().nullable(),
      /** The last day it counts; none where it always does. */
      valid_until: z.string().nullable(),
      expired: z.boolean(),
      /** What proves it: said by hand, or found by the house. */
      source: proofSource.schema.nullable(),
      certificate_uuid: z.string().nullable(),
    }),
  ),
  /** How far the person is with what the level wants of each. */
  competences: z.array(
    z.object({
      name: z.string(),
      target: z.int(),
      met: z.boolean(),
      mark: z.int().optional(),
      marked_on: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  share: z.int(),
});
const nextLevel = z.object({ uuid: z.string(), name: z.string(), branch: branch.schema, missing });
const standing = z.object({
  user_uuid: z.string(),
  user_name: z.string(),
  job_title: z.string().nullable(),
  level_uuid: z.string(),
  level_name: z.string(),
  since: z.string(),
  next: z.array(nextLevel),
});
export type Standing = z.infer<typeof standing>;

const teamStanding = standing.extend({ path_uuid: z.string(), path_name: z.string() });
export type TeamStanding = z.infer<typeof teamStanding>;

/** A level as everybody may see it: no pay. */
const seenLevel = levelRow.omit({ salary_min: true, salary_max: true });
const myCareer = z.object({
  path: z
    .object({ uuid: z.string(), name: z.string(), description: z.string().nullable(), levels: z.array(seenLevel) })
    .nullable(),
  standing: standing.nullable(),
});
export type MyCareer = z.infer<typeof myCareer>;

const ofPerson = `${path}/:uuid/people/:userId` as const;
export const careerPath = contract({
  ...careerPathRegistry,
  /** Where everybody of the track stands. */
  people: { method: 'GET', path: `${path}/:uuid/people`, access: managesCareer, reply: many(standing) },
  /** Puts somebody on a level; a person stands on one track at a time. */
  place: {
    method: 'PUT',
    path: ofPerson,
    access: managesCareer,
    body: z.strictObject({ level_uuid: uuid, since: day }),
    reply: many(standing),
  },
  leave: { method: 'DELETE', path: ofPerson, access: managesCareer, reply: many(standing) },
  /** What somebody has of what a level asks for. */
  prove: {
    method: 'PUT',
    path: `${ofPerson}/requirement/:requirementId`,
    access: managesCareer,
    body: z.strictObject({ proved_on: day.nullable(), valid_until: optionalDay, note: optionalText(300) }),
    reply: many(standing),
  },
  /**
   * How far somebody is with a competence, and what was seen of it: said by their manager or by who manages careers,
   * never by themselves. Without a mark it is taken back.
   */
  mark: {
    method: 'PUT',
    path: `${ofPerson}/competence`,
    access: 'signed-in',
    body: z.strictObject({
      name: text(80, 'Informe a competência'),
      /** A list on the screen gives text; nothing chosen is none. */
      mark: z
        .union([
          z.int('De 1 a 5').min(1, 'De 1 a 5').max(5, 'De 1 a 5'),
          z.enum(['', '1', '2', '3', '4', '5'], 'De 1 a 5').transform((said) => (said === '' ? null : Number(said))),
        ])
        .nullable(),
      note: optionalText(300),
    }),
    reply: done,
  },
  /** Where those one leads stand, whatever their track. */
  team: { method: 'GET', path: `${path}/team`, access: 'signed-in', reply: many(teamStanding) },
  mine: { method: 'GET', path: `${path}/mine`, access: 'signed-in', reply: one(myCareer) },
});
