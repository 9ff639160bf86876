import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { rentalContract, rentalContractFields, rentalContractFiles, rentalContractItems } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';
import { createRentalContract, updateRentalContract } from './rental-contract.actions.ts';
import { rentalContractPermissions } from './rental-contract.permissions.ts';
import { findRentalContract, rentalContractList, searchRentalContracts } from './rental-contract.queries.ts';
import { rentalSteps } from './rental-contract.steps.ts';

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

const pdf = documentPaper(rentalContractFields, {
  title: 'Contrato de locação',
  file: 'contrato-locacao',
  machine: rentalContractMachine,
  find: findRentalContract,
  paper: paperOf,
  subtitle: 'title',
  facts: [
    'kind',
    'customer_uuid',
    'starts_at',
    'ends_at',
    'use_site',
    'billing_period',
    'due_day',
    'adjustment_index',
    'deposit',
  ],
  lines: {
    title: 'Equipamentos',
    of: rentalContractItems,
    rows: ({ items }) => items,
    columns: ['asset_equipment_uuid', 'equipment_name', 'serial_number', 'replacement_value', 'monthly_value'],
  },
  total: 'monthly_value',
  texts: ['insurance'],
  signs: ['Locadora', 'Locatária'],
});

export const rentalContractModule: ServerModule = {
  name: 'rental-contract',
  dependsOn: ['asset-equipment', 'company', 'contract-terms', 'customer', 'rental-hold', 'user'],
  permissions: [rentalContractPermissions],
  mounts: [
    mounted(rentalContract, { ...documents.handlers, pdf }),
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
    rental_contract_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    rental_contract_payer_fkey: { field: 'payer_uuid', message: 'Pagador não encontrado.' },
    rental_contract_signatory_fkey: { field: 'our_signatory_uuid', message: 'Usuário não encontrado.' },
    rental_contract_responsible_fkey: { field: 'responsible_uuid', message: 'Usuário não encontrado.' },
    rental_contract_item_asset_fkey: { field: 'items', message: 'Patrimônio não encontrado.' },
    rental_contract_item_once: { field: 'items', message: 'O mesmo equipamento está duas vezes no contrato.' },
  },
  search: [{ entity: 'rental_contract', access: can('rental_contract', 'list'), find: searchRentalContracts }],
};
