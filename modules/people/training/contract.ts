import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { uuid } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { categoriesField } from '#modules/registry/equipment-category/contract.ts';

export const trainingKind = choice({
  MANUFACTURER: 'Fabricante',
  TECHNICAL: 'Técnico',
  SAFETY: 'Segurança do trabalho',
  QUALITY: 'Qualidade',
  BEHAVIOUR: 'Comportamental',
});

export const trainingFields = fields({
  name: field.text({ label: 'Treinamento', max: 120, missing: 'Informe o nome do treinamento', sort: true }),
  kind: field.choice(trainingKind, { label: 'Tipo', sort: true, filter: true, initial: 'TECHNICAL' }),
  provider: field.optionalText({ label: 'Quem ministra', max: 120 }),
  workload_hours: field.count({
    label: 'Carga horária',
    unit: { one: 'hora', many: 'horas' },
    min: 1,
    max: 2000,
  }),
  validity_months: field.count({
    label: 'Validade',
    unit: { one: 'mês', many: 'meses' },
    min: 1,
    max: 120,
    help: 'Contada do fim do treinamento. Vazia: não vence.',
  }),
  equipment_category_uuids: {
    ...categoriesField,
    label: 'Habilita para',
    short: 'Habilita para',
    help: 'As categorias de equipamento, com as que estão abaixo de cada uma.',
  },
  required: field.flag({
    label: 'Exigido',
    help: 'Só quem o tem em dia está habilitado para essas categorias.',
    filter: true,
  }),
  description: field.longText({ label: 'Conteúdo', max: 2000, rows: 3, list: false }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const trainingRow = z.object(trainingFields.row);
export type Training = z.infer<typeof trainingRow>;
const trainingListRow = z.object(trainingFields.listRow);
export type TrainingListed = z.infer<typeof trainingListRow>;

export const training = resource({
  path: '/hr/training',
  module: 'training',
  row: trainingRow,
  listRow: trainingListRow,
  write: trainingFields.write,
  filters: {
    ...trainingFields.filters,
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
  },
  sort: trainingFields.sort,
});
