import { formatDocument, formatPhone } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { qualificationStatus, supplier, supplierPerson, supplierType } from '../contract.ts';
import { createSupplier, updateSupplier } from './supplier.actions.ts';
import { supplierImporter } from './supplier.importer.ts';
import { findSupplier, searchSuppliers, supplierList } from './supplier.queries.ts';
import { supplierPermissions } from './supplier.permissions.ts';

const registry = serverResource(supplier, {
  entity: 'supplier',
  table: 'supplier',
  title: 'Fornecedores',
  listing: supplierList,
  find: findSupplier,
  insert: (db, _ctx, body) => createSupplier(db, body),
  update: (db, _ctx, uuid, body) => updateSupplier(db, uuid, body),
  sheet: [
    { key: 'name', title: 'Nome ou razão social', kind: 'text' },
    { key: 'trade_name', title: 'Nome fantasia', kind: 'text' },
    { key: 'type', title: 'Tipo de pessoa', kind: 'text', label: supplierPerson.label },
    { key: 'document', title: 'CPF/CNPJ', kind: 'text', label: formatDocument },
    { key: 'tax_id', title: 'Identificação fiscal', kind: 'text' },
    { key: 'country', title: 'País', kind: 'text' },
    { key: 'types', title: 'Fornece', kind: 'text', label: supplierType.label },
    { key: 'email', title: 'E-mail', kind: 'text' },
    { key: 'phone', title: 'Telefone', kind: 'text', label: formatPhone },
    { key: 'mobile', title: 'Celular', kind: 'text', label: formatPhone },
    { key: 'city', title: 'Cidade', kind: 'text' },
    { key: 'state', title: 'UF', kind: 'text' },
    { key: 'lead_time_days', title: 'Prazo de entrega (dias)', kind: 'number' },
    { key: 'payment_terms', title: 'Condição de pagamento', kind: 'text' },
    { key: 'qualification_status', title: 'Qualificação', kind: 'text', label: qualificationStatus.label },
    { key: 'iqf', title: 'IQF', kind: 'number' },
    { key: 'status', title: 'Situação', kind: 'text', label: recordStatus.label },
    { key: 'created_at', title: 'Cadastrado em', kind: 'moment' },
    { key: 'updated_at', title: 'Alterado em', kind: 'moment' },
  ],
});

export const supplierModule: ServerModule = {
  name: 'supplier',
  dependsOn: ['party'],
  permissions: [supplierPermissions],
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
