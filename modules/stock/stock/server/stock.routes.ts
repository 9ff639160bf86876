import type { ValueOf } from '#core/contract/choice.ts';
import type { Access } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { requireAccess } from '#core/server/access.ts';
import { keepContent } from '#core/server/attachments.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Db } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { stockPart, stockProduct, type StockBatch, type StockItem } from '../contract.ts';
import { stockLevel, type stockKind } from '../stock.rules.ts';
import {
  addBatch,
  createItem,
  editBatch,
  enterBatch,
  removeBatch,
  removeItem,
  setBatchStatus,
  updateItem,
} from './item.actions.ts';
import { findBatch, findItem, itemExists, stockedParts, stockedProducts, summarise } from './item.queries.ts';
import { consume, tellReceived } from './ledger.ts';
import { receiveInvoice } from './receipt.actions.ts';
import { findReceipt } from './receipt.queries.ts';
import { transfer } from './transfer.ts';

type Kind = ValueOf<typeof stockKind>;
type Own = Pick<
  Handlers<typeof stockPart>,
  | 'summary'
  | 'exit'
  | 'receipt'
  | 'addBatch'
  | 'showBatch'
  | 'editBatch'
  | 'entry'
  | 'transfer'
  | 'setBatchStatus'
  | 'removeBatch'
>;

/** What stock does beyond a registry: every one of these ends in the ledger. */
function ownHandlers(kind: Kind): Own {
  const item = async (db: Db, uuid: string): Promise<{ data: StockItem }> => ({
    data: await required(findItem(kind)(db, uuid)),
  });
  const find = (uuid: string) => (db: Db) => findBatch(db, kind, uuid);
  const batch = async (db: Db, uuid: string): Promise<{ data: StockBatch }> => ({
    data: await required(find(uuid)(db)),
  });
  return {
    summary: async ({ query }, { db }) => ({ data: await summarise(db, kind, query) }),
    exit: ({ params, body }, ctx) =>
      ctx.transaction(async (db) => {
        const { batch_uuid, ...wanted } = body;
        await consume(db, ctx, { ...wanted, item: params.uuid, kind, batch: batch_uuid ?? undefined });
        return item(db, params.uuid);
      }),
    receipt: async ({ body, files }, ctx) => {
      await keepContent(ctx.services.files, files);
      return ctx.transaction(async (db) => ({
        data: await required(findReceipt(db, await receiveInvoice(db, ctx, kind, body, files))),
      }));
    },
    addBatch: ({ params, body }, ctx) =>
      ctx.transaction(async (db) => {
        if (!(await itemExists(db, kind, params.uuid))) throw notFound();
        await addBatch(db, ctx, params.uuid, body);
        await tellReceived(db, ctx, [params.uuid]);
        return item(db, params.uuid);
      }),
    showBatch: ({ params }, { db }) => batch(db, params.uuid),
    editBatch: ({ params, body }, ctx) =>
      changeRecord(ctx, find(params.uuid), async (db) => {
        await batch(db, params.uuid);
        await editBatch(db, ctx, params.uuid, body);
      }),
    entry: ({ params, body }, ctx) =>
      ctx.transaction(async (db) => {
        const { data } = await batch(db, params.uuid);
        const unit_cost = body.unit_cost ?? data.unit_cost;
        await enterBatch(db, ctx, { ...body, item: data.item_uuid, batch: params.uuid, unit_cost });
        return batch(db, params.uuid);
      }),
    transfer: ({ params, body }, ctx) =>
      ctx.transaction(async (db) => {
        const { data } = await batch(db, params.uuid);
        await transfer(db, { ...body, item: data.item_uuid, batch: params.uuid });
        // Out of a van it is there for whoever waits.
        if (data.van_uuid) await tellReceived(db, ctx, [data.item_uuid]);
        return item(db, data.item_uuid);
      }),
    setBatchStatus: ({ params, body }, ctx) =>
      changeRecord(ctx, find(params.uuid), async (db) => {
        const { data } = await batch(db, params.uuid);
        await setBatchStatus(db, params.uuid, body);
        if (body.status === 'ACTIVE') await tellReceived(db, ctx, [data.item_uuid]);
      }),
    removeBatch: ({ params }, ctx) =>
      ctx.transaction(async (db) => {
        const { data } = await batch(db, params.uuid);
        await removeBatch(db, params.uuid);
        return item(db, data.item_uuid);
      }),
  };
}

const sheet = [
  { key: 'code', title: 'Código', kind: 'text' },
  { key: 'name', title: 'Descrição', kind: 'text' },
  { key: 'unit', title: 'Unidade de medida', kind: 'text' },
  { key: 'location', title: 'Local', kind: 'text' },
  { key: 'on_hand', title: 'Saldo', kind: 'number' },
  { key: 'reserved', title: 'Reservado', kind: 'number' },
  { key: 'available', title: 'Livre', kind: 'number' },
  { key: 'level', title: 'Nível', kind: 'text', label: stockLevel.label },
  { key: 'min_quantity', title: 'Mínimo', kind: 'number' },
  { key: 'reorder_point', title: 'Ponto de pedido', kind: 'number' },
  { key: 'max_quantity', title: 'Máximo', kind: 'number' },
  { key: 'average_cost', title: 'Custo médio', kind: 'money' },
  { key: 'last_cost', title: 'Último custo', kind: 'money' },
  { key: 'stock_value', title: 'Valor em estoque', kind: 'money' },
  { key: 'next_expiry', title: 'Próxima validade', kind: 'date' },
  { key: 'last_exit_at', title: 'Última saída', kind: 'moment' },
  { key: 'status', title: 'Situação', kind: 'text', label: recordStatus.label },
] as const;

/** Batches that come along with a change are batches all the same: who sends them must be allowed to add one. */
function updateWith(adding: Access, ...change: Parameters<typeof updateItem>): Promise<void> {
  const [, { identity }, , { batches }] = change;
  if (batches.length > 0) requireAccess(adding, identity);
  return updateItem(...change);
}

const parts = serverResource(stockPart, {
  entity: 'stock_part',
  table: 'stock_item',
  title: 'Estoque de peças',
  listing: stockedParts as never,
  find: findItem('PART'),
  sheet,
  insert: (db, ctx, body) => createItem(db, ctx, body),
  update: (db, ctx, uuid, body) => updateWith(stockPart.addBatch.access, db, ctx, uuid, body),
  remove: (db, _ctx, uuid) => removeItem(db, uuid),
});
const products = serverResource(stockProduct, {
  entity: 'stock_product',
  table: 'stock_item',
  title: 'Estoque de produtos',
  listing: stockedProducts as never,
  find: findItem('PRODUCT'),
  sheet,
  insert: (db, ctx, body) => createItem(db, ctx, body),
  update: (db, ctx, uuid, body) => updateWith(stockProduct.addBatch.access, db, ctx, uuid, body),
  remove: (db, _ctx, uuid) => removeItem(db, uuid),
});

export const partHandlers: Handlers<typeof stockPart> = { ...parts.handlers, ...ownHandlers('PART') };
export const productHandlers = { ...products.handlers, ...ownHandlers('PRODUCT') } as unknown as Handlers<
  typeof stockProduct
>;
export const stockOperations = { ...parts.operations, ...products.operations };
