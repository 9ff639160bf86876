import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { decimal, optionalText, optionalUuid, text, uuid } from '#core/contract/fields.ts';
import { formatDuration } from '#core/contract/format.ts';
import { one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { categoriesField } from '#modules/registry/equipment-category/contract.ts';
import { ownSettings, taskErrors } from './checklist.rules.ts';

export const checklistType = choice({
  SERVICE: 'Serviço',
  EVALUATION: 'Avaliação',
  MAINTENANCE: 'Manutenção',
  RECEIVING: 'Recebimento',
  /** What is asked of a supplier before it is bought from. */
  SUPPLIER: 'Qualificação de fornecedor',
});
export const answerType = choice({
  CHECK: 'Confirmação',
  YES_NO_NA: 'Sim, não ou não se aplica',
  NUMBER: 'Medição (número)',
  TEXT: 'Texto',
  CHOICE: 'Lista de opções',
  PHOTO: 'Foto',
});

/** What a yes-or-no task hopes for: any other answer but "N. A." is wrong. */
export const expectedAnswer = choice({ YES: 'Sim', NO: 'Não' });

/** What a failed answer proposes at once, there and then. */
export const failProposal = choice({ NON_CONFORMITY: 'Não conformidade', SERVICE_ORDER: 'Ordem própria' });
const onFail = z
  .union([z.literal(''), failProposal.schema])
  .nullable()
  .default(null)
  .transform((value) => value || null);

/** Left out it is "sim"; null or empty asks for information only. */
const expected = z
  .union([z.literal(''), expectedAnswer.schema])
  .nullable()
  .default('YES')
  .transform((value) => value || null);

/** A limit of a measurement: decimal text, as measured values will be. */
const optionalDecimal = z
  .union([z.literal(''), decimal(z.string().regex(/^-?\d{1,9}(\.\d{1,4})?$/, 'Número inválido'))])
  .nullish()
  .transform((value) => value || null);

const minutes = z.int('Informe os minutos').min(0, 'Informe os minutos').max(1440, 'Use no máximo 1440 minutos');

export const taskBody = z
  .strictObject({
    /** Of a task that already exists; a new one gets its own from the server. */
    uuid: optionalUuid,
    description: text(300, 'Descreva a tarefa'),
    answer_type: answerType.schema.default('CHECK'),
    unit: optionalText(20),
    min: optionalDecimal,
    max: optionalDecimal,
    options: z.array(text(80, 'Escreva a opção')).max(20, 'Use no máximo 20 opções').default([]),
    expected,
    required: z.boolean().default(true),
    requires_photo_on_fail: z.boolean().default(false),
    on_fail: onFail,
    estimated_minutes: minutes.default(0),
  })
  .superRefine((given, check) => {
    for (const [field, message] of Object.entries(taskErrors(given)))
      check.addIssue({ code: 'custom', path: [field], message });
  })
  .transform(ownSettings);

export const moduleBody = z.strictObject({
  uuid: optionalUuid,
  name: text(120, 'Dê um nome ao módulo'),
  tasks: z.array(taskBody).min(1, 'Adicione ao menos uma tarefa').max(100, 'Use no máximo 100 tarefas por módulo'),
});

export const taskRow = z.object({
  uuid: z.string(),
  description: z.string(),
  answer_type: answerType.schema,
  unit: z.string().nullable(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  options: z.array(z.string()),
  expected: expectedAnswer.schema.nullable(),
  required: z.boolean(),
  requires_photo_on_fail: z.boolean(),
  on_fail: failProposal.schema.nullable(),
  estimated_minutes: z.int(),
});
export const moduleRow = z.object({ uuid: z.string(), name: z.string(), tasks: z.array(taskRow) });
export type ChecklistTask = z.infer<typeof taskRow>;
export type ChecklistModule = z.infer<typeof moduleRow>;

export const checklistFields = fields({
  name: field.text({ label: 'Nome', max: 120, missing: 'Informe o nome do checklist', sort: true }),
  type: field.choice(checklistType, { label: 'Tipo', initial: 'MAINTENANCE', sort: true, filter: true }),
  equipment_category_uuids: categoriesField,
  module_count: field.tally({ label: 'Módulos', readOnly: true }),
  task_count: field.tally({ label: 'Tarefas', readOnly: true }),
  estimated_minutes: field.tally({
    label: 'Tempo estimado',
    sheet: 'Tempo estimado (min)',
    history: 'Minutos estimados',
    format: (value) => formatDuration(Number(value)),
    readOnly: true,
  }),
  revision: field.tally({ label: 'Revisão', sort: true, readOnly: true }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const checklistSummary = z.object(checklistFields.listRow);
export type ChecklistSummary = z.infer<typeof checklistSummary>;

export const checklistRow = checklistSummary.extend({ modules: z.array(moduleRow) });
export type Checklist = z.infer<typeof checklistRow>;

/** What another record keeps of a checklist it uses: later edits of the checklist never reach it. */
export const checklistSnapshot = z.object({
  checklist_uuid: z.string(),
  name: z.string(),
  type: checklistType.schema,
  revision: z.int(),
  estimated_minutes: z.int(),
  modules: z.array(moduleRow),
});
export type ChecklistSnapshot = z.infer<typeof checklistSnapshot>;

const registry = resource({
  path: '/checklist',
  module: 'checklist',
  row: checklistRow,
  listRow: checklistSummary,
  write: {
    ...checklistFields.write,
    modules: z
      .array(moduleBody)
      .min(1, 'Adicione ao menos um módulo com uma tarefa')
      .max(30, 'Use no máximo 30 módulos'),
  },
  filters: {
    ...checklistFields.filters,
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
  },
  sort: checklistFields.sort,
});

export const checklist = contract({
  ...registry,
  /** For whoever may see how it is made up but not what else it says. */
  modules: {
    method: 'GET',
    path: '/checklist/:uuid/modules',
    access: can('checklist', 'list_modules'),
    reply: z.object({ data: z.array(moduleRow.omit({ tasks: true }).extend({ task_count: z.int() })) }),
  },
  tasks: {
    method: 'GET',
    path: '/checklist/:uuid/tasks',
    access: can('checklist', 'list_task'),
    reply: z.object({ data: z.array(taskRow.extend({ module_uuid: z.string(), module_name: z.string() })) }),
  },
  /** At the end of a module: for whoever may add tasks but not change the rest. */
  addTask: {
    method: 'POST',
    path: '/checklist/:uuid/tasks',
    access: can('checklist', 'create_task'),
    body: z.strictObject({ module_uuid: uuid, task: taskBody, version: z.int() }),
    reply: one(checklistRow),
    status: 201,
  },
});
