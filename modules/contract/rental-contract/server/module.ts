import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { rentalContract, rentalContractFields, rentalContractFiles } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';
import { createRentalContract, updateRentalContract } from './rental-contract.actions.ts';
import { rentalContractPermissions } from './rental-contract.permissions.ts';
import { findRentalContract, rentalContractList, searchRentalContracts } from './rental-contract.queries.ts';
import { rentalContractPaper } from './rental-contract.paper.ts';
import { rentalSteps } from './rental-contract.steps.ts';
import { rentalContractPersonal } from './rental-contract.personal.ts';

const documents = serverDocument(rentalContract, {
  entity: 'rental_contract',
  table: 'rental_contract',
  title: 'Contratos de locação',
  label: 'code',
  insert: createRentalContract,
  update: updateRentalContract,
  machine: rentalContractMachine,
  listing: rentalContractList,
  find: findRentalContract,
  steps: rentalSteps,
  sheet: sheetColumns(rentalContractFields),
});

export const rentalContractModule: ServerModule = {
  name: 'rental-contract',
  dependsOn: [
    'asset-equipment',
    'contract-paper',
    'contract-template',
    'contract-terms',
    'customer',
    'rental-hold',
    'user',
  ],
  permissions: [rentalContractPermissions],
  personal: rentalContractPersonal,
  mounts: [
    mounted(rentalContract, { ...documents.handlers, ...rentalContractPaper.handlers }),
    mounted(rentalContractFiles, attachmentHandlers('rental_contract', rentalContractFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    rental_contract: {
      label: 'Contrato de locação',
      show: can('rental_contract', 'show', 'list'),
      tables: ['rental_contract', 'rental_contract_item', 'rental_hold'],
    },
  },
  constraints: {
    rental_contract_former_number_key: {
      field: 'former_number',
      message: 'Já existe um contrato com este número anterior.',
    },
    rental_contract_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    rental_contract_payer_fkey: { field: 'payer_uuid', message: 'Pagador não encontrado.' },
    rental_contract_signatory_fkey: { field: 'our_signatory_uuid', message: 'Usuário não encontrado.' },
    rental_contract_responsible_fkey: { field: 'responsible_uuid', message: 'Usuário não encontrado.' },
    rental_contract_template_fkey: { field: 'template_uuid', message: 'Modelo não encontrado.' },
    rental_contract_item_asset_fkey: { field: 'items', message: 'Patrimônio não encontrado.' },
    rental_contract_item_once: { field: 'items', message: 'O mesmo equipamento está duas vezes no contrato.' },
  },
  search: [{ entity: 'rental_contract', access: can('rental_contract', 'list'), find: searchRentalContracts }],
};
