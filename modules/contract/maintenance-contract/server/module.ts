import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { changeRecord } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { maintenanceContract, maintenanceContractFields, maintenanceContractFiles } from '../contract.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';
import { giveChecklists } from './checklists.actions.ts';
import { createContract, updateContract } from './maintenance-contract.actions.ts';
import { maintenanceContractPermissions } from './maintenance-contract.permissions.ts';
import { contractList, findContract, searchContracts } from './maintenance-contract.queries.ts';
import { maintenanceContractPaper } from './maintenance-contract.paper.ts';
import { contractSteps } from './maintenance-contract.steps.ts';
import { maintenanceContractPersonal } from './maintenance-contract.personal.ts';

const documents = serverDocument(maintenanceContract, {
  entity: 'maintenance_contract',
  table: 'maintenance_contract',
  title: 'Contratos de manutenção',
  label: 'code',
  insert: createContract,
  update: updateContract,
  machine: maintenanceContractMachine,
  steps: contractSteps,
  listing: contractList,
  find: findContract,
  sheet: sheetColumns(maintenanceContractFields),
});

export const maintenanceContractModule: ServerModule = {
  name: 'maintenance-contract',
  dependsOn: [
    'checklist',
    'contract-paper',
    'contract-template',
    'contract-terms',
    'crm-customer-equipment',
    'maintenance-series',
    'part',
    'sla-configuration',
  ],
  permissions: [maintenanceContractPermissions],
  personal: maintenanceContractPersonal,
  mounts: [
    mounted(maintenanceContract, {
      ...documents.handlers,
      ...maintenanceContractPaper.handlers,
      checklists: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findContract(db, uuid),
          (db) => giveChecklists(db, ctx, uuid, body),
        ),
    }),
    mounted(maintenanceContractFiles, attachmentHandlers('maintenance_contract', maintenanceContractFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    maintenance_contract: {
      label: 'Contrato de manutenção',
      show: can('maintenance_contract', 'show', 'list'),
      tables: ['maintenance_contract', 'maintenance_contract_item', 'maintenance_contract_excluded_part'],
    },
  },
  constraints: {
    maintenance_contract_former_number_key: {
      field: 'former_number',
      message: 'Já existe um contrato com este número anterior.',
    },
  },
  search: [{ entity: 'maintenance_contract', access: can('maintenance_contract', 'list'), find: searchContracts }],
};
