import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { quotation, quotationFields, quotationFiles, quotationLines } from '../contract.ts';
import { quotationMachine } from '../quotation.rules.ts';
import { deadlineJob, stopPastDeadline } from './deadline.job.ts';
import { createQuotation, updateQuotation } from './quotation.actions.ts';
import { quotationPermissions } from './quotation.permissions.ts';
import { findQuotation, quotationList, searchQuotations } from './quotation.queries.ts';
import { quotationSteps } from './quotation.steps.ts';
import { quotationPersonal } from './quotation.personal.ts';

const documents = serverDocument(quotation, {
  entity: 'quotation',
  table: 'quotation',
  title: 'Cotações',
  label: 'code',
  insert: createQuotation,
  update: updateQuotation,
  machine: quotationMachine,
  steps: quotationSteps,
  listing: quotationList,
  find: findQuotation,
  sheet: sheetColumns(quotationFields),
});

/** What is asked for, to be filled in by hand: no price of ours and nobody else's is on it. */
const pdf = documentPaper(quotationFields, {
  title: 'Pedido de cotação',
  file: 'cotacao',
  machine: quotationMachine,
  find: findQuotation,
  paper: paperOf,
  subtitle: 'subject',
  facts: ['deadline', 'buyer_uuid', 'created_at'],
  lines: {
    title: 'Itens',
    of: quotationLines,
    rows: ({ lines }) => lines,
    columns: ['description', 'quantity', 'unit', 'notes'],
  },
  texts: ['message'],
  signs: ['Comprador', 'Fornecedor'],
});

export const quotationModule: ServerModule = {
  name: 'quotation',
  dependsOn: [
    'company',
    'goods-line',
    'notification',
    'part',
    'product',
    'purchase',
    'purchase-request',
    'supplier',
    'user',
  ],
  permissions: [quotationPermissions],
  personal: quotationPersonal,
  mounts: [
    mounted(quotation, { ...documents.handlers, pdf }),
    mounted(quotationFiles, attachmentHandlers('quotation', quotationFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  jobs: { [deadlineJob]: stopPastDeadline },
  schedule: { [deadlineJob]: '10 0 * * *' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    quotation: {
      label: 'Cotação',
      show: can('purchase', 'show_quotation', 'list_quotation'),
      tables: ['quotation', 'quotation_line', 'quotation_supplier', 'quotation_offer'],
    },
  },
  search: [{ entity: 'quotation', access: can('purchase', 'list_quotation'), find: searchQuotations }],
};
