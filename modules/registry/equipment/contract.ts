import { z } from 'zod';
import { optionalAnvisaRegistration, riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { attachments } from '#core/contract/attachment.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { oneOrMore, optionalText, optionalUuid, recordFields, text, uuid } from '#core/contract/fields.ts';
import { image, imageUpload, imageWrite } from '#core/contract/image.ts';
import { many } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { optionalPeriodicity, optionalRate } from '#modules/registry/equipment-category/contract.ts';

export const equipmentSummary = z.object({
  ...recordFields,
  name: z.string(),
  model: z.string(),
  brand_uuid: z.string(),
  brand_name: z.string(),
  category_uuid: z.string(),
  /** From the root: 'Médico-hospitalar › Monitor'. */
  category_path: z.string(),
  manufacturer: z.string().nullable(),
  anvisa_registration: z.string().nullable(),
  risk_class: riskClass.schema.nullable(),
  warranty_months: z.int().nullable(),
  image,
  status: recordStatus.schema,
});
export type EquipmentSummary = z.infer<typeof equipmentSummary>;

/** What holds for the model: said by itself, or by the category named. */
const settled = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ ...shape, category_name: z.string().nullable() }).nullable();

export const equipmentDefaults = z.object({
  checklist: settled({ uuid: z.string(), name: z.string() }),
  periodicity_days: settled({ value: z.int() }),
  depreciation_rate: settled({ value: z.string() }),
});
export type EquipmentDefaults = z.infer<typeof equipmentDefaults>;

export const equipmentRow = equipmentSummary.extend({
  description: z.string().nullable(),
  technical_specs: z.array(z.object({ key: z.string(), value: z.string() })),
  accessory_uuids: z.array(z.string()),
  accessories: z.array(z.object({ uuid: z.string(), name: z.string(), code: z.string(), status: recordStatus.schema })),
  part_uuids: z.array(z.string()),
  parts: z.array(
    z.object({
      uuid: z.string(),
      code: z.string(),
      parts_number: z.string().nullable(),
      description: z.string(),
      status: recordStatus.schema,
    }),
  ),
  /** The model's own; null follows the category. */
  default_checklist_uuid: z.string().nullable(),
  default_periodicity_days: z.int().nullable(),
  depreciation_rate: z.string().nullable(),
  defaults: equipmentDefaults,
});
export type Equipment = z.infer<typeof equipmentRow>;

const severalUuids = (repeated: string) =>
  z
    .array(uuid)
    .max(200, 'Use no máximo 200')
    .refine((uuids) => new Set(uuids).size === uuids.length, repeated)
    .default([]);

export const equipmentRegistry = resource({
  path: '/equipment',
  module: 'equipment',
  row: equipmentRow,
  listRow: equipmentSummary,
  write: {
    name: text(120, 'Informe o nome do equipamento'),
    model: text(80, 'Informe o modelo'),
    brand_uuid: z.uuid('Escolha a marca'),
    category_uuid: z.uuid('Escolha a categoria'),
    manufacturer: optionalText(120),
    anvisa_registration: optionalAnvisaRegistration,
    risk_class: riskClass.schema.nullish().transform((value) => value ?? null),
    description: optionalText(4000),
    technical_specs: z
      .array(
        z.strictObject({
          key: text(80, 'Informe a característica'),
          value: text(200, 'Informe o valor'),
        }),
      )
      .max(60, 'Use no máximo 60 características')
      .default([]),
    image: imageWrite,
    accessory_uuids: severalUuids('Há acessórios repetidos'),
    part_uuids: severalUuids('Há peças repetidas'),
    warranty_months: z
      .int('Informe um número de meses')
      .min(0, 'Informe um número de meses')
      .max(600, 'No máximo 600 meses')
      .nullish()
      .default(null),
    default_checklist_uuid: optionalUuid,
    default_periodicity_days: optionalPeriodicity,
    depreciation_rate: optionalRate,
    status: recordStatus.schema.default('ACTIVE'),
  },
  filters: {
    brand_uuid: uuid.optional(),
    /** Those of the categories below it too. */
    category_uuid: uuid.optional(),
    accessory_uuid: uuid.optional(),
    part_uuid: uuid.optional(),
    risk_class: oneOrMore(riskClass.schema).optional(),
    status: oneOrMore(recordStatus.schema).optional(),
  },
  sort: ['name', 'model', 'brand_name', 'risk_class', 'warranty_months', 'status', 'created_at', 'updated_at'],
});

export const partOption = z.object({
  uuid: z.string(),
  code: z.string(),
  parts_number: z.string().nullable(),
  description: z.string(),
  brand_name: z.string().nullable(),
  unit: z.string(),
  free: z.string().nullable(),
  /** Named by the model as one that fits it. */
  compatible: z.boolean(),
});
export type PartOption = z.infer<typeof partOption>;

/** Writes may bring the picture along; changing is `POST …?_method=PUT`, as the specification says. */
export const equipment = contract({
  ...equipmentRegistry,
  create: { ...equipmentRegistry.create, upload: imageUpload },
  update: { ...equipmentRegistry.update, method: 'POST', override: 'PUT', upload: imageUpload },
  /** Parts for a unit of this model, those that fit it first. */
  partOptions: {
    method: 'GET',
    path: '/equipment/part-options',
    access: can('part', 'list'),
    query: z.strictObject({ equipment_uuid: uuid, search: z.string().trim().max(100).default('') }),
    reply: many(partOption),
  },
});

/** Manuals, schematics, certificates. */
export const equipmentFiles = attachments('/equipment', {
  show: can('equipment', 'show'),
  update: can('equipment', 'update'),
});
