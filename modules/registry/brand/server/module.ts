import { can } from '#core/contract/endpoint.ts';
import { importColumns, sheetColumns } from '#core/server/field-columns.ts';
import { resourceImporter } from '#core/server/importer.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { brand, brandFields } from '../contract.ts';
import { brandList, brandsByName, findBrand, searchBrands } from './brand.queries.ts';
import { brandPermissions } from './brand.permissions.ts';

/** A plain registry: everything it does is what every registry does. */
const registry = serverResource(brand, {
  entity: 'brand',
  table: 'brand',
  title: 'Marcas',
  listing: brandList,
  find: findBrand,
  sheet: sheetColumns(brandFields),
});

const importer = resourceImporter(brand, registry, {
  type: 'brand',
  noun: { one: 'marca', many: 'Marcas', feminine: true },
  key: 'name',
  known: brandsByName,
  link: (uuid) => `/brand/edit/${uuid}`,
  columns: importColumns(brandFields, 'name'),
});

export const brandModule: ServerModule = {
  name: 'brand',
  dependsOn: [],
  permissions: [brandPermissions],
  personal: { brand: { none: ['name'] } },
  mounts: [mounted(brand, registry.handlers)],
  operations: registry.operations,
  imports: [importer],
  migrations: `${import.meta.dirname}/migrations`,
  entities: { brand: { label: 'Marca', show: can('brand', 'show', 'list'), tables: ['brand'] } },
  constraints: { brand_name_key: { field: 'name', message: 'Já existe uma marca com este nome.' } },
  search: [{ entity: 'brand', access: can('brand', 'list'), find: searchBrands }],
};
