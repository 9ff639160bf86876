import { required } from '#core/server/change.ts';
import { listExport } from '#core/server/list-export.ts';
import type { Received } from '#core/contract/endpoint.ts';
import type { Handlers } from '#core/server/module.ts';
import { stockReceipt } from '../receipt.contract.ts';
import { stockKind } from '../stock.rules.ts';
import { findReceipt, named, receipts } from './receipt.queries.ts';

type Query = Received<typeof stockReceipt.list>['query'];

const sheet = listExport({
  entity: 'stock_receipt',
  title: 'Entradas de nota',
  sheet: [
    { key: 'invoice_number', title: 'Nota fiscal', kind: 'text' },
    { key: 'kind', title: 'Tipo', kind: 'text', label: stockKind.label },
    { key: 'supplier_name', title: 'Fornecedor', kind: 'text' },
    { key: 'received_at', title: 'Recebida em', kind: 'date' },
    { key: 'line_count', title: 'Itens', kind: 'number' },
    { key: 'total', title: 'Total', kind: 'money' },
    { key: 'file_count', title: 'Arquivos', kind: 'number' },
    { key: 'user_name', title: 'Por', kind: 'text' },
    { key: 'created_at', title: 'Registrada em', kind: 'moment' },
  ],
  rows: (tx, chosen) =>
    'uuids' in chosen
      ? receipts.streamOf(tx, chosen.uuids, stockReceipt.list.query.parse({}))
      : receipts.stream(tx, chosen.query as Query, named(chosen.query as Query)),
});

export const receiptHandlers: Handlers<typeof stockReceipt> = {
  list: ({ query }, { db }) => receipts.page(db, query, named(query)),
  show: async ({ params }, { db }) => ({ data: await required(findReceipt(db, params.uuid)) }),
  export: sheet.handler,
};
export const receiptOperations = sheet.operations;
