import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { supplier, supplierFields } from '../contract.ts';
import { createSupplier, updateSupplier } from './supplier.actions.ts';
import { supplierImporter } from './supplier.importer.ts';
import { findSupplier, searchSuppliers, supplierList } from './supplier.queries.ts';
import { supplierPermissions } from './supplier.permissions.ts';
import { supplierPersonal } from './supplier.personal.ts';

const registry = serverResource(supplier, {
  entity: 'supplier',
  table: 'supplier',
  title: 'Fornecedores',
  listing: supplierList,
  find: findSupplier,
  insert: (db, _ctx, body) => createSupplier(db, body),
  update: (db, _ctx, uuid, body) => updateSupplier(db, uuid, body),
  sheet: sheetColumns(supplierFields),
});

export const supplierModule: ServerModule = {
  name: 'supplier',
  dependsOn: ['party'],
  permissions: [supplierPermissions],
  personal: supplierPersonal,
  mounts: [mounted(supplier, registry.handlers)],
  operations: registry.operations,
  imports: [supplierImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    supplier: {
      label: 'Fornecedor',
      show: can('supplier', 'show', 'list'),
      tables: ['supplier', 'supplier_contact', 'supplier_address'],
    },
  },
  constraints: {
    supplier_document_key: { field: 'document', message: 'Já existe um fornecedor com este CPF/CNPJ.' },
    supplier_tax_id_key: { field: 'tax_id', message: 'Já existe um fornecedor deste país com esta identificação.' },
    supplier_document_of_type: { field: 'document', message: 'O documento não é do tipo escolhido.' },
    supplier_address_main: { field: 'addresses', message: 'Só um endereço pode ser o principal.' },
  },
  search: [{ entity: 'supplier', access: can('supplier', 'list'), find: searchSuppliers }],
};
