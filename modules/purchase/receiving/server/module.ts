import { addFiles, attachmentHandlers, keepContent } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { required } from '#core/server/change.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { receiving, receivingFields, receivingFiles, receivingLines } from '../contract.ts';
import { receivingMachine } from '../receiving.rules.ts';
import { onOrder } from './on-order.queries.ts';
import { createReceiving, updateReceiving } from './receiving.actions.ts';
import { receivingPermissions } from './receiving.permissions.ts';
import { awaitedLines, findReceiving, receivingList, searchReceivings } from './receiving.queries.ts';
import { receivingSteps } from './receiving.steps.ts';

const documents = serverDocument(receiving, {
  entity: 'receiving',
  table: 'receiving',
  title: 'Recebimentos',
  label: 'code',
  insert: createReceiving,
  update: updateReceiving,
  machine: receivingMachine,
  steps: receivingSteps,
  listing: receivingList,
  find: findReceiving,
  sheet: sheetColumns(receivingFields),
});

const pdf = documentPaper(receivingFields, {
  title: 'Recebimento',
  file: 'recebimento',
  machine: receivingMachine,
  find: findReceiving,
  paper: paperOf,
  subtitle: 'supplier_uuid',
  facts: ['invoice_number', 'invoice_key', 'issued_at', 'received_at', 'purchase_codes', 'received_by_uuid'],
  lines: {
    title: 'Itens',
    of: receivingLines,
    rows: ({ lines }) => lines,
    columns: ['description', 'quantity', 'unit', 'refused_quantity', 'batch_number', 'expires_at', 'unit_cost'],
  },
  total: 'total',
  texts: ['divergence_note', 'notes'],
  signs: ['Conferido por', 'Entregue por'],
});

export const receivingModule: ServerModule = {
  name: 'receiving',
  dependsOn: [
    'company',
    'part',
    'product',
    'purchase',
    'purchase-setting',
    'service-order',
    'service-order-part',
    'stock',
    'supplier',
    'user',
  ],
  permissions: [receivingPermissions],
  personal: { receiving: { staff: ['received_by_name'], party: ['supplier_name'] } },
  mounts: [
    mounted(receiving, {
      ...documents.handlers,
      pdf,
      create: async ({ body, files }, ctx) => {
        await keepContent(ctx.services.files, files);
        return ctx.transaction(async (db) => {
          const uuid = await createReceiving(db, ctx, body);
          if (files.length > 0) await addFiles(db, ctx, { entity: 'receiving', uuid }, files, null);
          return { data: await required(findReceiving(db, uuid)) };
        });
      },
      awaited: async ({ query }, { db }) => ({
        data: await awaitedLines(db, { purchases: query.purchase_uuids, supplier: query.supplier_uuid }),
      }),
    }),
    mounted(receivingFiles, attachmentHandlers('receiving', receivingFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  answers: { 'part.on_order': (db, _ctx, parts) => onOrder(db, parts) },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    receiving: {
      label: 'Recebimento',
      show: can('purchase', 'show_receiving', 'list_receiving'),
      tables: ['receiving', 'receiving_line'],
    },
  },
  constraints: {
    receiving_invoice_key: { field: 'invoice_key', message: 'Esta NF-e já foi recebida.' },
    receiving_invoice_number: { field: 'invoice_number', message: 'Esta nota deste fornecedor já foi recebida.' },
  },
  search: [{ entity: 'receiving', access: can('purchase', 'list_receiving'), find: searchReceivings }],
};
