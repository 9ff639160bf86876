import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { existsIn } from '#core/server/records.ts';
import { required } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { purchase, purchaseFields, purchaseFiles } from '../contract.ts';
import { purchaseMachine } from '../purchase.rules.ts';
import { purchasePdf } from './paper.ts';
import { createPurchase, removePurchase, updatePurchase } from './purchase.actions.ts';
import { purchasePermissions } from './purchase.permissions.ts';
import { findPurchase, openLines, purchaseList, searchPurchases } from './purchase.queries.ts';
import { purchaseSteps } from './purchase.steps.ts';
import { stateOf } from './supplier-state.ts';

const documents = serverDocument(purchase, {
  entity: 'purchase',
  table: 'purchase',
  title: 'Pedidos de compra',
  label: 'code',
  insert: createPurchase,
  update: updatePurchase,
  remove: removePurchase,
  machine: purchaseMachine,
  steps: purchaseSteps,
  listing: purchaseList,
  find: findPurchase,
  sheet: sheetColumns(purchaseFields),
});

export const purchaseModule: ServerModule = {
  name: 'purchase',
  dependsOn: ['company', 'goods-line', 'part', 'product', 'purchase-request', 'purchase-setting', 'supplier', 'user'],
  permissions: [purchasePermissions],
  personal: {
    purchase: { staff: ['buyer_name'], party: ['supplier_name'] },
    purchase_revision: { staff: ['user_name'] },
  },
  mounts: [
    mounted(purchase, {
      ...documents.handlers,
      pdf: purchasePdf,
      revisions: async ({ params: { uuid } }, { db }) => {
        await required(findPurchase(db, uuid));
        const data = await db
          .selectFrom('purchase_revision')
          .select(['uuid', 'revision', 'at', 'user_name', 'reason', 'content'])
          .where('purchase_uuid', '=', uuid)
          .orderBy('revision', 'desc')
          .execute();
        return { data };
      },
      openLines: async ({ query }, { db }) => ({
        data: await openLines(db, { requests: query.request_uuids, supplier: query.supplier_uuid }),
      }),
      supplierState: ({ params: { uuid } }, ctx) =>
        ctx.transaction(async (db) => {
          if (!(await existsIn('supplier')(db, uuid))) throw notFound();
          return { data: await stateOf(db, ctx, uuid) };
        }),
    }),
    mounted(purchaseFiles, attachmentHandlers('purchase', purchaseFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    purchase: {
      label: 'Pedido de compra',
      show: can('purchase', 'show', 'list'),
      tables: ['purchase', 'purchase_line', 'purchase_revision'],
    },
  },
  search: [{ entity: 'purchase', access: can('purchase', 'list'), find: searchPurchases }],
};
