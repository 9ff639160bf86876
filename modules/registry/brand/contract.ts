import { z } from 'zod';
import { feminineStatus } from '#core/contract/choice.ts';
import { oneOrMore, optionalText, recordFields, text } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';

export const brandStatus = feminineStatus;

export const brandRow = z.object({
  ...recordFields,
  name: z.string(),
  manufacturer: z.string().nullable(),
  country: z.string().nullable(),
  status: brandStatus.schema,
});
export type Brand = z.infer<typeof brandRow>;

export const brand = resource({
  path: '/brand',
  module: 'brand',
  row: brandRow,
  write: {
    name: text(80, 'Informe o nome da marca'),
    manufacturer: optionalText(120),
    country: optionalText(60),
    status: brandStatus.schema.default('ACTIVE'),
  },
  filters: { status: oneOrMore(brandStatus.schema).optional(), country: z.string().max(60).optional() },
  operators: { has: ['country'], empty: ['country'] },
  sort: ['name', 'manufacturer', 'country', 'status', 'created_at', 'updated_at'],
});
