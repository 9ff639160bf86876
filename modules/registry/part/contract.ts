import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { feminineStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { codes, flag, optionalPrice, optionalText, uuid } from '#core/contract/fields.ts';
import { image, imageUpload, imageWrite } from '#core/contract/image.ts';
import { many, maxPerPage, pageOf } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { categoriesField } from '#modules/registry/equipment-category/contract.ts';

export const partStatus = feminineStatus;

export const partFields = fields({
  code: {
    ...field.optionalText({
      label: 'Código',
      max: 40,
      mono: true,
      sort: true,
      // On the form it may stay empty: the next number of the house is given.
      import: { required: true, aliases: ['Código da peça', 'Cód.', 'SKU', 'Referência'], example: 'PEC-EXEMPLO' },
    }),
    row: z.string(),
  },
  parts_number: field.optionalText({
    label: 'Part number',
    max: 60,
    mono: true,
    sort: true,
    filter: true,
    inside: true,
    import: {
      aliases: ['PN', 'P/N', 'Número da peça', 'Código do fabricante', 'Parts number'],
      example: '4535-61-00000',
    },
  }),
  description: field.text({
    label: 'Descrição',
    max: 200,
    missing: 'Informe a descrição da peça',
    sort: true,
    import: { aliases: ['Peça', 'Nome', 'Descrição da peça', 'Produto'], example: 'Sensor de fluxo de exemplo' },
  }),
  family: field.optionalText({
    label: 'Família',
    max: 60,
    sort: true,
    filter: true,
    import: { aliases: ['Grupo', 'Linha'], example: 'Sensores' },
  }),
  brand_uuid: field.reference('brand_name', {
    label: 'Marca',
    entity: 'brand',
    filter: true,
    import: { aliases: ['Fabricante'], example: 'Marca Exemplo' },
  }),
  unit: field.choiceOr(unit, 'UN', {
    label: 'Unidade de medida',
    import: {
      aliases: ['UN', 'Und', 'Unid.', 'Unidade'],
      options: [
        { value: 'UN', label: 'Unidade' },
        { value: 'PC', label: 'Peça' },
      ],
      example: 'PC',
    },
  }),
  ncm: field.ncm({ label: 'NCM', mono: true, import: { aliases: ['Código NCM'], example: '9026.80.00' } }),
  equipment_category_uuids: {
    ...categoriesField,
    import: { aliases: ['Categorias', 'Categoria', 'Equipamentos'], example: 'Ventilador pulmonar' },
  },
  /** Of the preferred supplier, or of the first where none is preferred. */
  supplier_name: field.optionalText({
    label: 'Fornecedor preferencial',
    short: 'Fornecedor',
    max: 160,
    readOnly: true,
  }),
  supplier_document: field.document({ label: 'CPF/CNPJ do fornecedor', column: false, readOnly: true }),
  supplier_code: field.optionalText({
    label: 'Código no fornecedor',
    max: 60,
    mono: true,
    column: false,
    readOnly: true,
  }),
  supplier_price: field.amount({ label: 'Preço do fornecedor', readOnly: true }),
  supplier_lead_time_days: field.count({ label: 'Prazo de entrega', short: 'Prazo', unit: days, readOnly: true }),
  cost: field.money({
    label: 'Custo',
    sort: true,
    import: { aliases: ['Custo', 'Preço de custo'], example: '290,00' },
  }),
  price: field.money({
    label: 'Preço de venda',
    short: 'Preço',
    sort: true,
    import: { aliases: ['Preço', 'Preço de venda', 'Valor'], example: '590,00' },
  }),
  /** What the stock keeps of it; null is not kept in stock. */
  balance: field.quantity({ label: 'Em estoque', history: false, sort: true, readOnly: true }),
  reserved: field.quantity({ label: 'Reservado', history: false, readOnly: true }),
  free: field.quantity({ label: 'Livre', history: false, sort: true, readOnly: true }),
  min_quantity: field.quantity({
    label: 'Estoque mínimo',
    short: 'Mínimo',
    import: { aliases: ['Mínimo', 'Estoque min.'], example: '2' },
  }),
  reorder_point: field.quantity({ label: 'Ponto de pedido', import: { aliases: ['Reposição'], example: '5' } }),
  max_quantity: field.quantity({
    label: 'Estoque máximo',
    short: 'Máximo',
    import: { aliases: ['Máximo', 'Estoque máx.'], example: '20' },
  }),
  is_imported: field.flag({
    label: 'Importada',
    filter: true,
    import: { aliases: ['Importado', 'Peça importada'], example: 'Não' },
  }),
  status: field.status(partStatus),
  ...field.dates({ feminine: true }),
});

export const partSummary = z.object({
  ...partFields.listRow,
  supplier_currency: z.string().nullable(),
  image,
});
export type PartSummary = z.infer<typeof partSummary>;

export const partSupplierRow = z.object({
  supplier_uuid: z.string(),
  supplier_name: z.string(),
  supplier_document: z.string().nullable(),
  currency: z.string(),
  supplier_code: z.string().nullable(),
  price: z.string().nullable(),
  lead_time_days: z.int().nullable(),
  is_preferred: z.boolean(),
});
export type PartSupplier = z.infer<typeof partSupplierRow>;

export const partRow = partSummary.extend({ suppliers: z.array(partSupplierRow) });
export type Part = z.infer<typeof partRow>;

export const partSupplier = z.strictObject({
  supplier_uuid: z.uuid('Escolha o fornecedor'),
  supplier_code: optionalText(60),
  price: optionalPrice,
  lead_time_days: z.int('Informe um número de dias').min(0).max(999, 'No máximo 999 dias').nullish().default(null),
  is_preferred: z.boolean().default(false),
});

const registry = resource({
  path: '/part',
  module: 'part',
  row: partRow,
  listRow: partSummary,
  write: {
    ...partFields.write,
    suppliers: z.array(partSupplier).max(50).default([]),
    image: imageWrite,
  },
  filters: {
    ...partFields.filters,
    code: codes.optional(),
    description: z.string().trim().min(1).max(200).optional(),
    active: flag.optional(),
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
    supplier_uuid: uuid.optional(),
  },
  sort: partFields.sort,
});

export const part = contract({
  ...registry,
  list: {
    ...registry.list,
    // The specification's lookups say `limit` for how many they want.
    query: registry.list.query.extend({ limit: z.coerce.number().int().min(1).max(maxPerPage).optional() }),
    reply: pageOf(partSummary),
  },
  create: { ...registry.create, upload: imageUpload },
  update: { ...registry.update, upload: imageUpload },
  families: {
    method: 'GET',
    path: '/part/family',
    access: can('part', 'list'),
    query: z.strictObject({ search: z.string().trim().max(60).optional() }),
    reply: many(z.object({ name: z.string() })),
  },
});

export const partFiles = attachments('/part', { show: can('part', 'show'), update: can('part', 'update') });
