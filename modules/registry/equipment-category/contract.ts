import { z } from 'zod';
import { feminineStatus } from '#core/contract/choice.ts';
import { isAbove } from '#core/contract/decimal.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { decimal, flag, text, uuid } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';

export const categoryStatus = feminineStatus;

/** A default and the category that gives it: the one asked about, or the nearest above it that has one. */
const inherited = <T extends z.ZodType>(value: T) =>
  z.object({ value, category_uuid: z.string(), category_name: z.string() }).nullable();

export const categoryDefaults = z.object({
  default_checklist_uuid: inherited(z.string()),
  default_periodicity_days: inherited(z.int()),
  depreciation_rate: inherited(z.string()),
});
export type CategoryDefaults = z.infer<typeof categoryDefaults>;

/** The steps of a path; people also type '>'. */
export const stepsOf = (path: string): string[] =>
  path
    .split(/[›>]/)
    .map((step) => step.trim())
    .filter(Boolean);
export const endOf = (path: string): string => stepsOf(path).at(-1) ?? '';

/** Of a record that is for several categories: `categoryLinks` on the server reads and writes them. */
export const categoriesRow = {
  equipment_category_uuids: z.array(z.string()),
  /** Their paths, in the same order. */
  equipment_categories: z.array(z.string()),
};
const categoriesBody = z
  .array(uuid)
  .max(50, 'Use no máximo 50 categorias')
  .refine((uuids) => new Set(uuids).size === uuids.length, 'Há categorias repetidas')
  .default([]);

/** The same, as a field of that record. */
export const categoriesField = {
  ...field.references('equipment_categories', {
    label: 'Categorias de equipamento',
    entity: 'equipment_category',
    import: { aliases: ['Categorias', 'Categoria', 'Categoria de equipamento'], example: 'Monitor; Desfibrilador' },
  }),
  write: categoriesBody,
};

const rate = decimal(
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Percentual inválido')
    .refine((value) => !isAbove(value, '100'), 'No máximo 100%'),
);
/** Percent a year. */
export const optionalRate = z
  .union([z.literal(''), rate])
  .nullish()
  .transform((value) => value || null);

export const equipmentCategoryFields = fields({
  /** From the root: 'Médico-hospitalar › Monitor'. */
  path: field.text({ label: 'Categoria', max: 400, sort: true, readOnly: true }),
  name: {
    ...field.text({
      label: 'Nome',
      max: 80,
      sort: true,
      import: {
        title: 'Categoria',
        aliases: ['Nome da categoria', 'Categoria de equipamento', 'Caminho'],
        example: 'Hospitalar › Monitor de exemplo',
      },
    }),
    write: text(80, 'Informe o nome da categoria').regex(/^[^›>;]*$/, 'Não use ›, > nem ; no nome'),
  },
  parent_uuid: field.pointer({
    label: 'Dentro da categoria',
    short: 'Dentro de',
    history: 'Categoria mãe',
    entity: 'equipment_category',
    filter: true,
    import: {
      aliases: ['Categoria mãe', 'Categoria pai', 'Categoria superior', 'Dentro de'],
      example: 'Hospitalar',
    },
  }),
  /** The category's own, like the two after it; null follows the one above. */
  default_checklist_uuid: field.pointer({ label: 'Checklist padrão', entity: 'checklist' }),
  default_periodicity_days: field.count({
    label: 'Manutenção preventiva a cada',
    short: 'Preventiva a cada',
    sheet: 'Periodicidade (dias)',
    history: 'Periodicidade (dias)',
    unit: days,
    min: 1,
    max: 3650,
    sort: true,
    import: { aliases: ['Preventiva a cada', 'Periodicidade', 'Periodicidade em dias'], example: '180' },
  }),
  depreciation_rate: field.percent(optionalRate, {
    label: 'Depreciação ao ano',
    short: 'Depreciação a.a.',
    sheet: 'Depreciação (% a.a.)',
    max: 100,
    sort: true,
    import: { aliases: ['Depreciação', 'Depreciação ao ano', 'Taxa de depreciação'], example: '10' },
  }),
  status: field.status(categoryStatus),
  ...field.dates({ feminine: true }),
});

export const equipmentCategoryRow = z.object({
  ...equipmentCategoryFields.row,
  /** What holds for it in the end. */
  defaults: categoryDefaults,
});
export type EquipmentCategory = z.infer<typeof equipmentCategoryRow>;

export const equipmentCategory = resource({
  path: '/equipment-category',
  module: 'equipment',
  actions: {
    list: 'list_category',
    show: 'show_category',
    create: 'create_category',
    update: 'update_category',
    delete: 'delete_category',
  },
  row: equipmentCategoryRow,
  write: equipmentCategoryFields.write,
  filters: {
    ...equipmentCategoryFields.filters,
    /** Only the first level. */
    root: flag.optional(),
  },
  sort: equipmentCategoryFields.sort,
});
