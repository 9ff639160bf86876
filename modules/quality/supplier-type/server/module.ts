import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { supplierType, supplierTypeFields } from '../contract.ts';
import { createSupplierType, updateSupplierType } from './supplier-type.actions.ts';
import { findSupplierType, supplierTypeList } from './supplier-type.queries.ts';

const registry = serverResource(supplierType, {
  entity: 'supplier_type',
  table: 'supplier_type',
  title: 'Tipos de fornecedor',
  listing: supplierTypeList,
  find: findSupplierType,
  insert: (db, _ctx, body) => createSupplierType(db, body),
  update: (db, _ctx, uuid, body) => updateSupplierType(db, uuid, body),
  sheet: sheetColumns(supplierTypeFields),
});

export const supplierTypeModule: ServerModule = {
  name: 'supplier-type',
  dependsOn: ['checklist', 'quality-setting', 'supplier'],
  personal: { supplier_type: { none: ['name'] } },
  mounts: [mounted(supplierType, registry.handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    supplier_type: { label: 'Tipo de fornecedor', show: can('supplier', 'list_type'), tables: ['supplier_type'] },
  },
  constraints: {
    supplier_type_name_key: { field: 'name', message: 'Já existe um tipo com este nome.' },
    supplier_type_checklist: { field: 'checklist_uuid', message: 'Checklist não encontrado' },
  },
};
