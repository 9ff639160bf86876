import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { part, partFields, partFiles } from '../contract.ts';
import { createPart, updatePart } from './part.actions.ts';
import { partImporter } from './part.importer.ts';
import { findPart, partList, searchParts } from './part.queries.ts';
import { ownHandlers } from './part.routes.ts';
import { partPermissions } from './part.permissions.ts';

const registry = serverResource(part, {
  entity: 'part',
  table: 'part',
  title: 'Peças',
  label: 'description',
  listing: partList,
  find: findPart,
  image: true,
  insert: (db, _ctx, body) => createPart(db, body),
  update: (db, _ctx, uuid, body) => updatePart(db, uuid, body),
  // The unit by its code, as invoices carry it.
  sheet: sheetColumns(partFields, { unit: { label: String } }),
});

export const partModule: ServerModule = {
  name: 'part',
  dependsOn: ['brand', 'equipment-category', 'goods', 'supplier'],
  permissions: [partPermissions],
  mounts: [
    mounted(part, { ...registry.handlers, ...ownHandlers }),
    mounted(partFiles, attachmentHandlers('part', partFiles)),
  ],
  operations: registry.operations,
  imports: [partImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    part: { label: 'Peça', show: can('part', 'show', 'list'), tables: ['part', 'part_category', 'part_supplier'] },
  },
  constraints: {
    part_code_key: { field: 'code', message: 'Já existe uma peça com este código.' },
    part_description_size: { field: 'description', message: 'Use uma descrição mais curta.' },
    part_levels: { field: 'reorder_point', message: 'Mínimo, ponto de pedido e máximo devem crescer nesta ordem.' },
    part_brand_fkey: { field: 'brand_uuid', message: 'Marca não encontrada.' },
    part_category_fkey: { field: 'equipment_category_uuids', message: 'Categoria não encontrada.' },
    part_supplier_fkey: { field: 'suppliers', message: 'Fornecedor não encontrado.' },
    part_supplier_once: { field: 'suppliers', message: 'Há um fornecedor repetido.' },
    part_supplier_preferred: { field: 'suppliers', message: 'Só um fornecedor pode ser o preferencial.' },
  },
  search: [{ entity: 'part', access: can('part', 'list'), find: searchParts }],
};
