import type { Received } from '#core/contract/endpoint.ts';
import { importColumns } from '#core/server/field-columns.ts';
import { resourceImporter, type Importer } from '#core/server/importer.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { accessory, accessoryFields } from '../contract.ts';
import { accessoriesByCode } from './accessory.queries.ts';
import { loadAccessories } from './public.ts';

type Body = Received<typeof accessory.create>['body'];

export const accessoryImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(accessory, registry, {
    type: 'accessory',
    noun: { one: 'acessório', many: 'Acessórios' },
    key: 'code',
    known: accessoriesByCode,
    link: (uuid) => `/accessory/edit/${uuid}`,
    createMany: (db, _ctx, bodies) => loadAccessories(db, bodies as unknown as Body[]),
    columns: importColumns(accessoryFields, 'code', {
      brand_uuid: { refers: brandReference },
      equipment_category_uuids: { refers: categoryReference },
    }),
  });
