import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { contractTemplate, contractTemplateFields } from '../contract.ts';
import { createTemplate, updateTemplate } from './contract-template.actions.ts';
import { contractTemplatePermissions } from './contract-template.permissions.ts';
import { contractTemplateList, findContractTemplate, searchContractTemplates } from './contract-template.queries.ts';

const registry = serverResource(contractTemplate, {
  entity: 'contract_template',
  table: 'contract_template',
  title: 'Modelos de contrato',
  listing: contractTemplateList,
  find: findContractTemplate,
  insert: (db, _ctx, body) => createTemplate(db, body),
  update: (db, _ctx, uuid, body) => updateTemplate(db, uuid, body),
  sheet: sheetColumns(contractTemplateFields),
});

export const contractTemplateModule: ServerModule = {
  name: 'contract-template',
  dependsOn: [],
  permissions: [contractTemplatePermissions],
  personal: { contract_template: { none: ['name'] } },
  mounts: [mounted(contractTemplate, registry.handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    contract_template: {
      label: 'Modelo de contrato',
      show: can('contract_template', 'show', 'list'),
      tables: ['contract_template', 'contract_template_clause'],
    },
  },
  constraints: {
    contract_template_name_key: { field: 'name', message: 'Já existe um modelo com este nome.' },
    contract_template_standard_key: { field: 'standard', message: 'Outro modelo acaba de virar o padrão deste tipo.' },
  },
  search: [{ entity: 'contract_template', access: can('contract_template', 'list'), find: searchContractTemplates }],
};
