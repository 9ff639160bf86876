import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { purchaseRequest, purchaseRequestFields, purchaseRequestFiles, purchaseRequestLines } from '../contract.ts';
import { purchaseRequestMachine } from '../purchase-request.rules.ts';
import { partsExport } from './parts-export.ts';
import { createRequest, updateRequest } from './purchase-request.actions.ts';
import { purchaseRequestPermissions } from './purchase-request.permissions.ts';
import { findRequest, requestList, searchRequests } from './purchase-request.queries.ts';
import { requestSteps } from './purchase-request.steps.ts';

const documents = serverDocument(purchaseRequest, {
  entity: 'purchase_request',
  table: 'purchase_request',
  title: 'Solicitações de compra',
  label: 'code',
  insert: createRequest,
  update: updateRequest,
  machine: purchaseRequestMachine,
  steps: requestSteps,
  listing: requestList,
  find: findRequest,
  sheet: sheetColumns(purchaseRequestFields),
});

const pdf = documentPaper(purchaseRequestFields, {
  title: 'Solicitação de compra',
  file: 'solicitacao',
  machine: purchaseRequestMachine,
  find: findRequest,
  paper: paperOf,
  subtitle: 'justification',
  facts: ['requester_uuid', 'department', 'priority', 'needed_by', 'service_order_uuid', 'created_at'],
  lines: {
    title: 'Itens',
    of: purchaseRequestLines,
    rows: ({ lines }) => lines,
    columns: ['description', 'quantity', 'unit', 'approved_quantity', 'unit_price', 'total'],
  },
  total: 'total',
  texts: ['notes'],
  signs: ['Solicitante', 'Aprovação'],
});

export const purchaseRequestModule: ServerModule = {
  name: 'purchase-request',
  dependsOn: ['company', 'goods-line', 'part', 'product', 'purchase-setting', 'service-order', 'supplier', 'user'],
  permissions: [purchaseRequestPermissions],
  personal: { purchase_request: { staff: ['requester_name', 'analyst_name'], none: ['needed_by'] } },
  mounts: [
    mounted(purchaseRequest, {
      ...documents.handlers,
      pdf,
      exportParts: partsExport.handler,
    }),
    mounted(purchaseRequestFiles, attachmentHandlers('purchase_request', purchaseRequestFiles)),
  ],
  operations: { ...documents.operations, ...partsExport.operations },
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    purchase_request: {
      label: 'Solicitação de compra',
      show: can('purchase', 'show_request', 'list_request'),
      tables: ['purchase_request', 'purchase_request_line'],
    },
  },
  search: [{ entity: 'purchase_request', access: can('purchase', 'list_request'), find: searchRequests }],
};
