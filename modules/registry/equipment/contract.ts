import { z } from 'zod';
import { optionalAnvisaRegistration, riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { attachments } from '#core/contract/attachment.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { days, field, months } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { text, uuid } from '#core/contract/fields.ts';
import { image, imageUpload, imageWrite } from '#core/contract/image.ts';
import { many } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { optionalRate } from '#modules/registry/equipment-category/contract.ts';

export const equipmentFields = fields({
  name: field.text({
    label: 'Nome',
    max: 120,
    missing: 'Informe o nome do equipamento',
    sort: true,
    import: { aliases: ['Equipamento', 'Aparelho', 'Nome do equipamento'], example: 'Monitor multiparamétrico' },
  }),
  brand_uuid: {
    ...field.reference('brand_name', {
      label: 'Marca',
      entity: 'brand',
      required: true,
      sort: true,
      filter: true,
      import: { example: 'Marca Exemplo' },
    }),
    row: z.string(),
    shownRow: z.string(),
    write: z.uuid('Escolha a marca'),
  },
  model: field.text({
    label: 'Modelo',
    max: 80,
    missing: 'Informe o modelo',
    sort: true,
    import: { aliases: ['Modelo do equipamento'], example: 'MX-100' },
  }),
  category_uuid: {
    /** Its path, from the root: 'Médico-hospitalar › Monitor'. */
    ...field.reference('category_path', {
      label: 'Categoria',
      entity: 'equipment_category',
      required: true,
      filter: true,
      import: { aliases: ['Categoria de equipamento', 'Tipo'], example: 'Monitor' },
    }),
    row: z.string(),
    shownRow: z.string(),
    write: z.uuid('Escolha a categoria'),
  },
  manufacturer: field.optionalText({
    label: 'Fabricante',
    max: 120,
    import: { aliases: ['Indústria'], example: 'Indústria Exemplo Ltda.' },
  }),
  anvisa_registration: {
    ...field.optionalText({
      label: 'Registro ANVISA',
      help: '11 números, como na base da ANVISA.',
      max: 20,
      mono: true,
      import: { aliases: ['ANVISA', 'Nº ANVISA', 'Registro MS'], example: '10330710009' },
    }),
    write: optionalAnvisaRegistration,
  },
  risk_class: field.optionalChoice(riskClass, {
    label: 'Classe de risco',
    help: 'Pela RDC 751/2022.',
    sort: true,
    filter: true,
    import: { aliases: ['Risco', 'Classe'], example: 'III' },
  }),
  warranty_months: field.count({
    label: 'Garantia de fábrica',
    short: 'Garantia',
    sheet: 'Garantia (meses)',
    unit: months,
    max: 600,
    sort: true,
    import: { aliases: ['Garantia', 'Meses de garantia'], example: '12' },
  }),
  description: field.longText({
    label: 'Descrição',
    max: 4000,
    list: false,
    import: { example: 'Monitor de beira de leito' },
  }),
  /** The model's own, like the two after it; null follows the category. */
  default_checklist_uuid: field.pointer({
    label: 'Checklist padrão',
    entity: 'checklist',
    list: false,
    import: { example: '' },
  }),
  default_periodicity_days: field.count({
    label: 'Manutenção preventiva a cada',
    sheet: 'Preventiva a cada (dias)',
    unit: days,
    min: 1,
    max: 3650,
    list: false,
    import: { aliases: ['Periodicidade (dias)', 'Periodicidade'], example: '180' },
  }),
  depreciation_rate: field.percent(optionalRate, {
    label: 'Depreciação ao ano',
    sheet: 'Depreciação (% a.a.)',
    max: 100,
    list: false,
    import: { aliases: ['Depreciação'], example: '10' },
  }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const equipmentSummary = z.object({ ...equipmentFields.listRow, image });
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

export const equipmentRow = z.object({
  ...equipmentFields.row,
  image,
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
    ...equipmentFields.write,
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
  },
  filters: {
    ...equipmentFields.filters,
    accessory_uuid: uuid.optional(),
    part_uuid: uuid.optional(),
  },
  sort: equipmentFields.sort,
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
