import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import { contractBilling, contractBillingFields, contractBillingFiles, contractBillingLines } from '../contract.ts';
import { createBilling, updateBilling } from './contract-billing.actions.ts';
import { contractBillingPermissions } from './contract-billing.permissions.ts';
import { contractBillingList, findContractBilling, searchContractBillings } from './contract-billing.queries.ts';
import { billingSteps } from './contract-billing.steps.ts';
import { billingOperations, startApprovals, startRun } from './run.actions.ts';
import { contractBillingPersonal } from './contract-billing.personal.ts';

const documents = serverDocument(contractBilling, {
  entity: 'contract_billing',
  table: 'contract_billing',
  title: 'Medições de contratos',
  label: 'code',
  insert: createBilling,
  update: updateBilling,
  machine: contractBillingMachine,
  steps: billingSteps,
  listing: contractBillingList,
  find: findContractBilling,
  sheet: sheetColumns(contractBillingFields),
});

const pdf = documentPaper(contractBillingFields, {
  title: 'Medição de contrato',
  file: 'medicao',
  machine: contractBillingMachine,
  find: findContractBilling,
  paper: paperOf,
  subtitle: 'customer_uuid',
  facts: [
    'maintenance_contract_uuid',
    'rental_contract_uuid',
    'payer_uuid',
    'payer_document',
    'starts_on',
    'ends_on',
    'due_on',
    'document_kind',
    'document_number',
    'paid_on',
  ],
  lines: {
    title: 'Linhas',
    of: contractBillingLines,
    // What was left out is not billed: the customer does not read of it.
    rows: ({ lines }) => lines.filter(({ excluded_reason }) => excluded_reason === null),
    columns: ['kind', 'description', 'starts_on', 'ends_on', 'quantity', 'unit_value', 'amount'],
  },
  total: 'total',
  texts: ['notes'],
});

export const contractBillingModule: ServerModule = {
  name: 'contract-billing',
  dependsOn: ['company', 'contract-charges', 'contract-terms', 'customer', 'maintenance-contract', 'rental-contract'],
  permissions: [contractBillingPermissions],
  personal: contractBillingPersonal,
  mounts: [
    mounted(contractBilling, {
      ...documents.handlers,
      pdf,
      run: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await startRun(db, ctx, body) })),
      bulkApprove: ({ body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await startApprovals(db, ctx, body.selection) })),
    }),
    mounted(contractBillingFiles, attachmentHandlers('contract_billing', contractBillingFiles)),
  ],
  operations: { ...documents.operations, ...billingOperations },
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    contract_billing: {
      label: 'Medição de contrato',
      show: can('contract_billing', 'show', 'list'),
      tables: ['contract_billing', 'contract_billing_line'],
    },
  },
  constraints: {
    contract_billing_line_once: {
      field: 'until',
      message: 'Outra medição acaba de cobrar estes dias: atualize a lista.',
    },
  },
  search: [{ entity: 'contract_billing', access: can('contract_billing', 'list'), find: searchContractBillings }],
};
