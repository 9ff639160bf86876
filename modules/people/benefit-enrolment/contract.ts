import { z } from 'zod';
import { cpf, formatCpf } from '#core/contract/br.ts';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, moment, optionalUuid, text, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { done, many, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { megabytes, signaturePixels } from '#core/contract/upload.ts';
import { benefitCategory } from '#modules/people/benefit/contract.ts';
import { peopleFilter, peopleMeant } from '#modules/people/hr/contract.ts';

export const kinship = choice({
  SPOUSE: 'Cônjuge ou companheiro(a)',
  CHILD: 'Filho(a) ou enteado(a)',
  PARENT: 'Pai ou mãe',
  OTHER: 'Outro',
});

export const maxDependants = 20;

export const dependantFields = lineFields({
  name: field.text({ label: 'Nome', max: 120, missing: 'Informe o nome' }),
  kinship: field.choice(kinship, { label: 'Parentesco', initial: 'CHILD' }),
  birth_date: field.day({ label: 'Nascimento' }),
  cpf: {
    ...field.optionalText({ label: 'CPF', max: 14, mono: true }),
    format: formatCpf,
    write: z
      .union([z.literal(''), cpf])
      .nullish()
      .transform((value) => value || null),
  },
});
export type Dependant = LineOf<typeof dependantFields>;

export const enrolmentFields = fields({
  user_uuid: {
    ...field.reference('user_name', { label: 'Pessoa', entity: 'user', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  benefit_uuid: {
    ...field.reference('benefit_name', { label: 'Benefício', entity: 'benefit', sort: true, filter: true }),
    required: true,
    write: uuid,
  },
  starts_on: { ...field.day({ label: 'Desde', sort: true }), required: true, row: z.string(), write: day },
  ends_on: field.day({ label: 'Até', sort: true, help: 'Em branco enquanto durar.' }),
  plan: field.optionalText({ label: 'Plano', max: 80 }),
  card_number: field.optionalText({ label: 'Número da carteira', max: 40, list: false }),
  employee_value: field.money({
    label: 'Parte combinada',
    list: false,
    help: 'Só se for diferente da parte usual do colaborador, na mesma unidade dela.',
  }),
  /** Who may not see them reads nothing here, and leaves them as they are. */
  base_pay: field.money({
    label: 'Salário base',
    list: false,
    help: 'Para o teto de 6% do vale-transporte e para benefícios em % do salário.',
  }),
  dependants_count: {
    ...field.count({ label: 'Dependentes', readOnly: true, history: false }),
    row: z.int(),
  },
  ...field.dates({ feminine: true }),
});

/** The person's own. */
const department = z.string().nullable();
const enrolmentListRow = z.object({ ...enrolmentFields.listRow, department });
export const enrolmentRow = z.object({
  ...enrolmentFields.row,
  department,
  /** Nothing to who may not see them. */
  dependants: z.array(dependantFields.row).nullable(),
  sees_personal: z.boolean(),
});
export type Enrolment = z.infer<typeof enrolmentRow>;
export type EnrolmentListed = z.infer<typeof enrolmentListRow>;

const manages = 'manage_benefits';
const write = {
  ...enrolmentFields.write,
  dependants: z
    .array(dependantFields.write)
    .max(maxDependants, `São no máximo ${maxDependants} dependentes`)
    .default([]),
};

export const enrolmentRegistry = resource({
  path: '/hr/benefit-enrolment',
  module: 'hr',
  row: enrolmentRow,
  listRow: enrolmentListRow,
  write,
  filters: {
    ...enrolmentFields.filters,
    department: z.string().max(80).optional(),
    /** Those of today. */
    current: flag.optional(),
  },
  sort: enrolmentFields.sort,
  actions: { list: manages, show: manages, create: manages, update: manages, delete: manages },
});
const { bulkStatus: _, ...calls } = enrolmentRegistry;

const { user_uuid: _user, benefit_uuid: _benefit, ...terms } = write;
const cost = { total: z.string(), employee: z.string(), company: z.string() };
const mineRow = z.object({
  uuid: z.string(),
  name: z.string(),
  category: benefitCategory.schema,
  provider: z.string().nullable(),
  description: z.string().nullable(),
  mandatory: z.boolean(),
});
const myBenefits = z.object({
  /** First and last day of the month the figures are of. */
  start_date: z.string(),
  end_date: z.string(),
  mine: z.array(
    mineRow.extend({
      starts_on: z.string(),
      ends_on: z.string().nullable(),
      plan: z.string().nullable(),
      card_number: z.string().nullable(),
      dependants: z.array(dependantFields.row),
      ...cost,
    }),
  ),
  /** Offered to this person, and not had: a transport voucher, a plan of their department. */
  offered: z.array(mineRow.extend({ eligible_from: z.string().nullable(), declined_at: z.string().nullable() })),
  totals: z.object(cost),
});
export type MyBenefits = z.infer<typeof myBenefits>;

const refusalRow = z.object({
  uuid: z.string(),
  user_name: z.string(),
  statement: z.string(),
  declined_at: moment,
  signature_uuid: z.string().nullable(),
});
export type BenefitRefusal = z.infer<typeof refusalRow>;

/** Of everybody meant: those who do not have it from that day on. */
const manyAtOnce = z.strictObject({
  starts_on: day,
  people: peopleFilter.prefault({}),
  /** Only who has this other one on that day. */
  has_benefit_uuid: optionalUuid,
  /** Only who is past the grace by that day. */
  eligible_only: z.boolean().default(false),
  /** Who signed that they do not want it is left out, unless they changed their mind. */
  refused_too: z.boolean().default(false),
});
export type ManyAtOnce = z.output<typeof manyAtOnce>;

export const enrolment = contract({
  ...calls,
  /** The specification's: this person has it from today on, or as said. */
  enrol: {
    method: 'POST',
    path: '/hr/benefit/:uuid/users/:userId',
    access: can('hr', manages),
    body: z.strictObject({ ...terms, starts_on: day.optional() }),
    status: 201,
    reply: one(enrolmentRow),
  },
  /** Has it until today; one that has not begun is as if it had never been. */
  leave: { method: 'DELETE', path: '/hr/benefit/:uuid/users/:userId', access: can('hr', manages), reply: done },
  enrolMany: {
    method: 'POST',
    path: '/hr/benefit/:uuid/enrol-many',
    access: can('hr', manages),
    body: manyAtOnce.extend({ plan: terms.plan }),
    status: 202,
    reply: startedOperation,
  },
  /** Who it would be, before it is done. */
  whoMany: {
    method: 'POST',
    path: '/hr/benefit/:uuid/enrol-many/who',
    access: can('hr', manages),
    unaudited: 'it only looks',
    body: manyAtOnce,
    reply: one(peopleMeant),
  },
  mine: { method: 'GET', path: '/hr/benefits/my-benefits', access: 'signed-in', reply: one(myBenefits) },
  /** What one does not want is said by oneself, in one's own words. */
  decline: {
    method: 'POST',
    path: '/hr/benefits/my-benefits/:uuid/decline',
    access: 'signed-in',
    body: z.strictObject({
      statement: text(1000, 'Escreva a declaração').refine((said) => said.length >= 10, 'Use ao menos 10 caracteres'),
    }),
    /** Signed on the screen, once. */
    upload: { field: 'signature', kinds: ['image'], maxFiles: 1, maxBytes: megabytes(2), maxPixels: signaturePixels },
    reply: one(myBenefits),
  },
  /** Who does not want it, in their own words, with what they signed. */
  refusals: { method: 'GET', path: '/hr/benefit/:uuid/refusals', access: can('hr', manages), reply: many(refusalRow) },
});
