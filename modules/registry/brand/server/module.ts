import { can } from '#core/contract/endpoint.ts';
import { resourceImporter, statusColumn } from '#core/server/importer.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { brand, brandStatus } from '../contract.ts';
import { brandList, brandsByName, findBrand, searchBrands } from './brand.queries.ts';
import { brandPermissions } from './brand.permissions.ts';

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
    { key: 'status', title: 'Situação', kind: 'text', label: brandStatus.label },
    { key: 'created_at', title: 'Cadastrada em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterada em', kind: 'moment' },
  ],
});

const importer = resourceImporter(brand, registry, {
  type: 'brand',
  noun: { one: 'marca', many: 'Marcas', feminine: true },
  key: 'name',
  known: brandsByName,
  link: (uuid) => `/brand/edit/${uuid}`,
  columns: [
    {
      key: 'name',
      title: 'Nome',
      kind: 'text',
      required: true,
      aliases: ['Marca', 'Nome da marca'],
      example: 'Marca Exemplo',
    },
    {
      key: 'manufacturer',
      title: 'Fabricante',
      kind: 'text',
      aliases: ['Indústria'],
      example: 'Indústria Exemplo Ltda.',
    },
    { key: 'country', title: 'País', kind: 'text', aliases: ['País de origem', 'Origem'], example: 'Brasil' },
    statusColumn(brandStatus),
  ],
});

export const brandModule: ServerModule = {
  name: 'brand',
  dependsOn: [],
  permissions: [brandPermissions],
  mounts: [mounted(brand, registry.handlers)],
  operations: registry.operations,
  imports: [importer],
  migrations: `${import.meta.dirname}/migrations`,
  entities: { brand: { label: 'Marca', show: can('brand', 'show', 'list'), tables: ['brand'] } },
  constraints: { brand_name_key: { field: 'name', message: 'Já existe uma marca com este nome.' } },
  search: [{ entity: 'brand', access: can('brand', 'list'), find: searchBrands }],
};
