import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { accessory, accessoryFields } from '../contract.ts';
import { createAccessory, updateAccessory } from './accessory.actions.ts';
import { accessoryImporter } from './accessory.importer.ts';
import { accessoryList, findAccessory, searchAccessories } from './accessory.queries.ts';
import { accessoryPermissions } from './accessory.permissions.ts';

const registry = serverResource(accessory, {
  entity: 'accessory',
  table: 'accessory',
  title: 'Acessórios',
  listing: accessoryList,
  find: findAccessory,
  insert: (db, _ctx, body) => createAccessory(db, body),
  update: (db, _ctx, uuid, body) => updateAccessory(db, uuid, body),
  sheet: sheetColumns(accessoryFields),
});

export const accessoryModule: ServerModule = {
  name: 'accessory',
  dependsOn: ['brand', 'equipment-category'],
  permissions: [accessoryPermissions],
  personal: { accessory: { none: ['name'] } },
  mounts: [mounted(accessory, registry.handlers)],
  operations: registry.operations,
  imports: [accessoryImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    accessory: {
      label: 'Acessório',
      show: can('accessory', 'show', 'list'),
      tables: ['accessory', 'accessory_category'],
    },
  },
  constraints: {
    accessory_code_key: { field: 'code', message: 'Já existe um acessório com este código.' },
    accessory_brand_fkey: { field: 'brand_uuid', message: 'Marca não encontrada.' },
    accessory_category_fkey: { field: 'equipment_category_uuids', message: 'Categoria não encontrada.' },
  },
  search: [{ entity: 'accessory', access: can('accessory', 'list'), find: searchAccessories }],
};
