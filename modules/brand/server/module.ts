import { recordStatus } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { brand } from '../contract.ts';
import { brandList, findBrand, searchBrands } from './brand.queries.ts';

/** A plain registry: everything it does is what every registry does. */
const registry = serverResource(brand, {
  entity: 'brand',
  table: 'brand',
  title: 'Marcas',
  listing: brandList,
  find: findBrand,
  sheet: [
    { key: 'name', title: 'Nome', kind: 'text' },
    { key: 'manufacturer', title: 'Fabricante', kind: 'text' },
    { key: 'country', title: 'País', kind: 'text' },
    { key: 'status', title: 'Situação', kind: 'text', label: recordStatus.label },
    { key: 'created_at', title: 'Cadastrada em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterada em', kind: 'moment' },
  ],
});

export const brandModule: ServerModule = {
  name: 'brand',
  dependsOn: [],
  mounts: [mounted(brand, registry.handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: { brand: { label: 'Marca', show: can('brand', 'show', 'list'), tables: ['brand'] } },
  constraints: { brand_name_key: { field: 'name', message: 'Já existe uma marca com este nome.' } },
  search: [{ entity: 'brand', access: can('brand', 'list'), find: searchBrands }],
};
