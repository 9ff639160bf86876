import type { Received } from '#core/contract/endpoint.ts';
import { resourceImporter, statusColumn, type Importer } from '#core/server/importer.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { accessory } from '../contract.ts';
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
    columns: [
      {
        key: 'code',
        title: 'Código',
        kind: 'text',
        required: true,
        aliases: ['Cód.', 'Código do acessório', 'Referência'],
        example: 'ACS-EXEMPLO',
      },
      {
        key: 'name',
        title: 'Nome',
        kind: 'text',
        required: true,
        aliases: ['Acessório', 'Nome do acessório', 'Descrição'],
        example: 'Cabo de exemplo',
      },
      { key: 'brand_uuid', title: 'Marca', kind: 'text', example: 'Marca Exemplo', refers: brandReference },
      {
        key: 'equipment_category_uuids',
        title: 'Categorias de equipamento',
        kind: 'text',
        aliases: ['Categorias', 'Categoria', 'Categoria de equipamento'],
        example: 'Monitor; Desfibrilador',
        many: true,
        refers: categoryReference,
      },
      {
        key: 'price',
        title: 'Preço (R$)',
        kind: 'money',
        aliases: ['Preço', 'Preço de venda', 'Valor'],
        example: '150,00',
      },
      statusColumn(),
    ],
  });
