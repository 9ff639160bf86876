import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { customer, customerFields, customerFiles } from '../contract.ts';
import { createCustomer, updateCustomer } from './customer.actions.ts';
import { customerList, findCustomer } from './customer.queries.ts';
import { searchCustomers } from './customer-search.queries.ts';
import { customerImporter } from './customer.importer.ts';
import { ownHandlers } from './customer.routes.ts';
import { customerPermissions } from './customer.permissions.ts';
import { customerPersonal } from './customer.personal.ts';

const registry = serverResource(customer, {
  entity: 'customer',
  table: 'customer',
  title: 'Clientes',
  listing: customerList,
  find: findCustomer,
  insert: (db, _ctx, body) => createCustomer(db, body),
  update: (db, _ctx, uuid, body) => updateCustomer(db, uuid, body),
  sheet: sheetColumns(customerFields),
});

export const customerModule: ServerModule = {
  name: 'customer',
  dependsOn: ['company', 'party'],
  permissions: [customerPermissions],
  personal: customerPersonal,
  mounts: [
    mounted(customer, { ...registry.handlers, ...ownHandlers }),
    mounted(customerFiles, attachmentHandlers('customer', customerFiles)),
  ],
  operations: registry.operations,
  imports: [customerImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    customer: {
      label: 'Cliente',
      show: can('customer', 'show'),
      tables: ['customer', 'customer_contact', 'customer_address'],
    },
  },
  constraints: {
    customer_document_key: { field: 'document', message: 'Já existe um cliente com este CPF/CNPJ.' },
    customer_document_of_type: { field: 'document', message: 'O documento não é do tipo escolhido.' },
    customer_address_main: { field: 'addresses', message: 'Só um endereço pode ser o principal.' },
  },
  search: [{ entity: 'customer', access: can('customer', 'list'), find: searchCustomers }],
};
