import { formatDocument, maskNcm } from '#core/contract/br.ts';
import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { part, partFiles, partStatus } from '../contract.ts';
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
  sheet: [
    { key: 'code', title: 'Código', kind: 'text' },
    { key: 'parts_number', title: 'Part number', kind: 'text' },
    { key: 'description', title: 'Descrição', kind: 'text' },
    { key: 'family', title: 'Família', kind: 'text' },
    { key: 'brand_name', title: 'Marca', kind: 'text' },
    { key: 'unit', title: 'Unidade de medida', kind: 'text' },
    { key: 'ncm', title: 'NCM', kind: 'text', label: maskNcm },
    { key: 'equipment_categories', title: 'Categorias de equipamento', kind: 'text' },
    { key: 'supplier_name', title: 'Fornecedor preferencial', kind: 'text' },
    { key: 'supplier_document', title: 'CPF/CNPJ do fornecedor', kind: 'text', label: formatDocument },
    { key: 'supplier_code', title: 'Código no fornecedor', kind: 'text' },
    { key: 'supplier_price', title: 'Preço do fornecedor', kind: 'money' },
    { key: 'supplier_lead_time_days', title: 'Prazo de entrega (dias)', kind: 'number' },
    { key: 'cost', title: 'Custo (R$)', kind: 'money' },
    { key: 'price', title: 'Preço de venda (R$)', kind: 'money' },
    { key: 'balance', title: 'Em estoque', kind: 'number' },
    { key: 'reserved', title: 'Reservado', kind: 'number' },
    { key: 'free', title: 'Livre', kind: 'number' },
    { key: 'min_quantity', title: 'Estoque mínimo', kind: 'number' },
    { key: 'reorder_point', title: 'Ponto de pedido', kind: 'number' },
    { key: 'max_quantity', title: 'Estoque máximo', kind: 'number' },
    { key: 'is_imported', title: 'Importada', kind: 'flag' },
    { key: 'status', title: 'Situação', kind: 'text', label: partStatus.label },
    { key: 'created_at', title: 'Cadastrada em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterada em', kind: 'moment' },
  ],
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
