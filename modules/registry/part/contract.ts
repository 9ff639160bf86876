import { z } from 'zod';
import { optionalNcm } from '#core/contract/br.ts';
import { attachments } from '#core/contract/attachment.ts';
import { feminineStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  codes,
  flag,
  oneOrMore,
  optionalPrice,
  optionalQuantity,
  optionalText,
  optionalUuid,
  recordFields,
  text,
  uuid,
} from '#core/contract/fields.ts';
import { image, imageUpload, imageWrite } from '#core/contract/image.ts';
import { many, maxPerPage, pageOf } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { categoriesBody, categoriesRow } from '#modules/registry/equipment-category/contract.ts';

export const partStatus = feminineStatus;

export const partSummary = z.object({
  ...recordFields,
  code: z.string(),
  parts_number: z.string().nullable(),
  description: z.string(),
  family: z.string().nullable(),
  brand_uuid: z.string().nullable(),
  brand_name: z.string().nullable(),
  unit: unit.schema,
  ncm: z.string().nullable(),
  ...categoriesRow,
  /** Of the preferred supplier, or of the first where none is preferred. */
  supplier_name: z.string().nullable(),
  supplier_document: z.string().nullable(),
  supplier_code: z.string().nullable(),
  supplier_price: z.string().nullable(),
  supplier_currency: z.string().nullable(),
  supplier_lead_time_days: z.int().nullable(),
  cost: z.string().nullable(),
  price: z.string().nullable(),
  min_quantity: z.string().nullable(),
  reorder_point: z.string().nullable(),
  max_quantity: z.string().nullable(),
  /** What the stock keeps of it; null is not kept in stock. */
  balance: z.string().nullable(),
  reserved: z.string().nullable(),
  free: z.string().nullable(),
  is_imported: z.boolean(),
  image,
  status: partStatus.schema,
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
    /** Left empty, the next number of the house is given. */
    code: optionalText(40),
    parts_number: optionalText(60),
    description: text(200, 'Informe a descrição da peça'),
    family: optionalText(60),
    brand_uuid: optionalUuid,
    unit: unit.schema.default('UN'),
    ncm: optionalNcm,
    equipment_category_uuids: categoriesBody,
    suppliers: z.array(partSupplier).max(50).default([]),
    cost: optionalPrice,
    price: optionalPrice,
    min_quantity: optionalQuantity,
    reorder_point: optionalQuantity,
    max_quantity: optionalQuantity,
    is_imported: z.boolean().default(false),
    image: imageWrite,
    status: partStatus.schema.default('ACTIVE'),
  },
  filters: {
    code: codes.optional(),
    parts_number: z.string().trim().min(1).max(60).optional(),
    description: z.string().trim().min(1).max(200).optional(),
    active: flag.optional(),
    status: oneOrMore(partStatus.schema).optional(),
    family: z.string().trim().min(1).max(60).optional(),
    brand_uuid: uuid.optional(),
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
    supplier_uuid: uuid.optional(),
    is_imported: flag.optional(),
  },
  sort: [
    'code',
    'parts_number',
    'description',
    'family',
    'balance',
    'free',
    'cost',
    'price',
    'status',
    'created_at',
    'updated_at',
  ],
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
