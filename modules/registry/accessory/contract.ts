import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { oneOrMore, optionalPrice, optionalUuid, recordFields, text, uuid } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { categoriesBody, categoriesRow } from '#modules/registry/equipment-category/contract.ts';

export const accessoryRow = z.object({
  ...recordFields,
  name: z.string(),
  code: z.string(),
  brand_uuid: z.string().nullable(),
  brand_name: z.string().nullable(),
  ...categoriesRow,
  price: z.string().nullable(),
  status: recordStatus.schema,
});
export type Accessory = z.infer<typeof accessoryRow>;

export const accessory = resource({
  path: '/accessory',
  module: 'accessory',
  row: accessoryRow,
  write: {
    name: text(120, 'Informe o nome do acessório'),
    code: text(40, 'Informe o código'),
    brand_uuid: optionalUuid,
    equipment_category_uuids: categoriesBody,
    price: optionalPrice,
    status: recordStatus.schema.default('ACTIVE'),
  },
  filters: {
    status: oneOrMore(recordStatus.schema).optional(),
    brand_uuid: uuid.optional(),
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
  },
  sort: ['name', 'code', 'brand_name', 'price', 'status', 'created_at', 'updated_at'],
});
