import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { seesStock, stock, stockPart, stockProduct } from '../contract.ts';
import { receiptFiles, stockReceipt } from '../receipt.contract.ts';
import { checkStock, nightlyCheck, recentChecks } from './check.actions.ts';
import { listLocations, searchParts, searchProducts } from './item.queries.ts';
import { movementOperations, startMovementExport } from './movement-export.ts';
import { movementPage } from './movement.queries.ts';
import { openingImporter } from './opening.importer.ts';
import { receiptHandlers, receiptOperations } from './receipt.routes.ts';
import { partUse } from './use.queries.ts';
import { partHandlers, productHandlers, stockOperations } from './stock.routes.ts';
import { stockPermissions } from './stock.permissions.ts';

const alreadyKept = 'já possui registro de estoque. Edite o estoque para adicionar lotes.';

export const stockModule: ServerModule = {
  name: 'stock',
  dependsOn: ['part', 'part-search', 'product', 'supplier'],
  permissions: [stockPermissions],
  personal: {
    stock_check: { staff: ['user_name'] },
    stock_item: { none: ['name'] },
    stock_movement: { staff: ['user_name'] },
    stock_receipt: { staff: ['user_name'] },
  },
  mounts: [
    mounted(stockPart, partHandlers),
    mounted(stockProduct, productHandlers),
    mounted(stock, {
      movements: ({ query }, { db }) => movementPage(db, query),
      exportMovements: startMovementExport,
      locations: async ({ query }, { db }) => ({ data: await listLocations(db, query.search) }),
      checks: async (_input, { db }) => ({ data: await recentChecks(db) }),
      check: async (_input, ctx) => ({ data: await checkStock(ctx) }),
    }),
    mounted(stockReceipt, receiptHandlers),
    mounted(receiptFiles, attachmentHandlers('stock_receipt', receiptFiles)),
  ],
  operations: { ...stockOperations, ...movementOperations, ...receiptOperations },
  answers: { 'part.used': (db, _ctx, { since }) => partUse(db, since) },
  imports: [openingImporter],
  notices: { stock: 'Estoque' },
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  jobs: { 'stock.check': nightlyCheck },
  schedule: { 'stock.check': '0 1 * * *' },
  entities: {
    stock_item: {
      label: 'Estoque',
      show: seesStock,
      tables: ['stock_item'],
    },
    stock_batch: {
      label: 'Lote',
      show: seesStock,
      tables: ['stock_batch', 'stock_movement', 'stock_reservation'],
    },
    stock_receipt: {
      label: 'Entrada de nota',
      show: seesStock,
      tables: ['stock_receipt'],
    },
    stock_check: {
      label: 'Conferência de estoque',
      show: can('config', 'config_permissions'),
      tables: ['stock_check'],
    },
  },
  constraints: {
    stock_item_part_key: {
      field: 'part_uuid',
      message: `A peça ${alreadyKept.replace('o estoque', 'o estoque da peça')}`,
    },
    stock_item_product_key: { field: 'product_uuid', message: `O produto ${alreadyKept}` },
    stock_item_part_fkey: { field: 'part_uuid', message: 'Peça não encontrada.' },
    stock_item_product_fkey: { field: 'product_uuid', message: 'Produto não encontrado.' },
    stock_item_levels: {
      field: 'reorder_point',
      message: 'Mínimo, ponto de pedido e máximo devem crescer nesta ordem.',
    },
    stock_batch_key: { field: 'batch_number', message: 'Este lote já existe neste local.' },
    stock_batch_supplier_fkey: { field: 'supplier_uuid', message: 'Fornecedor não encontrado.' },
    stock_receipt_key: {
      field: 'invoice_number',
      message: 'Esta nota deste fornecedor já teve entrada.',
    },
    stock_receipt_supplier_fkey: { field: 'supplier_uuid', message: 'Fornecedor não encontrado.' },
    stock_batch_enough: { field: 'quantity', message: 'O lote não tem esta quantidade.' },
    stock_batch_reserved: {
      field: 'quantity',
      message: 'Parte do lote está reservada: a quantidade passa do que está livre.',
    },
    stock_batch_idle_unreserved: {
      field: 'status',
      message: 'O lote tem quantidade reservada. Libere as reservas antes.',
    },
    stock_batch_aboard_unreserved: {
      field: 'location',
      message: 'Parte do que está neste local está reservada para ordens. Libere as reservas antes.',
    },
    stock_reservation_enough: { field: 'quantity', message: 'A reserva não tem esta quantidade.' },
  },
  search: [
    { entity: 'stock_item', access: can('stock', 'list_part'), find: searchParts },
    { entity: 'stock_item', access: can('stock', 'list_product'), find: searchProducts },
  ],
};
