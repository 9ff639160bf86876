import { z } from 'zod';
import { feminineStatus } from '#core/contract/choice.ts';
import { isAbove } from '#core/contract/decimal.ts';
import { field } from '#core/contract/field-kinds.ts';
import { decimal, flag, oneOrMore, optionalUuid, recordFields, text, uuid } from '#core/contract/fields.ts';
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

export const equipmentCategoryRow = z.object({
  ...recordFields,
  name: z.string(),
  parent_uuid: z.string().nullable(),
  /** From the root: 'Médico-hospitalar › Monitor'. */
  path: z.string(),
  /** The category's own; null follows the one above. */
  default_checklist_uuid: z.string().nullable(),
  default_periodicity_days: z.int().nullable(),
  depreciation_rate: z.string().nullable(),
  /** What holds for it in the end. */
  defaults: categoryDefaults,
  status: categoryStatus.schema,
});
export type EquipmentCategory = z.infer<typeof equipmentCategoryRow>;

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
export const categoriesBody = z
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
/** Days between one preventive service and the next. */
export const optionalPeriodicity = z
  .int('Informe um número de dias')
  .min(1, 'No mínimo 1 dia')
  .max(3650, 'No máximo 3.650 dias')
  .nullish()
  .default(null);

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
  write: {
    name: text(80, 'Informe o nome da categoria').regex(/^[^›>;]*$/, 'Não use ›, > nem ; no nome'),
    parent_uuid: optionalUuid,
    default_checklist_uuid: optionalUuid,
    default_periodicity_days: optionalPeriodicity,
    depreciation_rate: optionalRate,
    status: categoryStatus.schema.default('ACTIVE'),
  },
  filters: {
    status: oneOrMore(categoryStatus.schema).optional(),
    parent_uuid: uuid.optional(),
    /** Only the first level. */
    root: flag.optional(),
  },
  sort: ['path', 'name', 'default_periodicity_days', 'depreciation_rate', 'status', 'created_at', 'updated_at'],
});
