import { IconArrowsTransferDown, IconBoxSeam, IconPackages, IconReceipt, IconScale } from '@tabler/icons-react';
import { can, type Permission } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill, type TabCount } from '#core/web/slot.ts';

const list = () => import('./stock-list.tsx');
const form = () => import('./stock-form.tsx');
const show = () => import('./stock-show.tsx');
const newBatch = () => import('./batch-register.tsx');
const editBatch = () => import('./batch-edit.tsx');
const receipt = () => import('./receipt-form.tsx');
const words = () => import('./stock.words.ts');

const may = (action: PermissionAction<'stock'>) => can('stock', action);
const [parts, products] = [may('list_part'), may('list_product')];
const sees: readonly Permission[] = can('stock', 'list_part', 'show_part', 'list_product', 'show_product');
const proves = can('config', 'config_permissions');

/** Batches in stock, by the reading the tab itself begins with. */
const batchesOf = (path: `/${string}`, subject: object): TabCount => ({
  path,
  input: { query: { ...subject, per_page: 1 } },
  of: ([item]: readonly { batch_count: number }[]) => item?.batch_count ?? 0,
});

export const stock: WebModule = {
  name: 'stock',
  routes: [
    { path: 'stock/parts', lazy: list, handle: handle('Estoque de peças', parts) },
    { path: 'stock/parts/register', lazy: form, handle: handle('Pôr peça em estoque', may('create_part')) },
    { path: 'stock/parts/edit/:uuid', lazy: form, handle: handle('Editar estoque', may('update_part')) },
    { path: 'stock/parts/show/:uuid', lazy: show, handle: handle('Estoque da peça', may('show_part')) },
    { path: 'stock/parts/batch/register', lazy: newBatch, handle: handle('Novo lote', may('create_part_batch')) },
    { path: 'stock/parts/batch/edit/:uuid', lazy: editBatch, handle: handle('Editar lote', may('update_part_batch')) },
    { path: 'stock/parts/receipt', lazy: receipt, handle: handle('Entrada de nota', may('create_part_batch')) },
    { path: 'stock/product', lazy: list, handle: handle('Estoque de produtos', products) },
    { path: 'stock/product/register', lazy: form, handle: handle('Pôr produto em estoque', may('create_product')) },
    { path: 'stock/product/edit/:uuid', lazy: form, handle: handle('Editar estoque', may('update_product')) },
    { path: 'stock/product/show/:uuid', lazy: show, handle: handle('Estoque do produto', may('show_product')) },
    { path: 'stock/product/batch/register', lazy: newBatch, handle: handle('Novo lote', may('update_product')) },
    { path: 'stock/product/batch/edit/:uuid', lazy: editBatch, handle: handle('Editar lote', may('update_product')) },
    { path: 'stock/product/receipt', lazy: receipt, handle: handle('Entrada de nota', may('update_product')) },
    {
      path: 'stock/receipt',
      lazy: () => import('./receipt-list.tsx'),
      handle: handle('Entradas de nota', sees),
    },
    {
      path: 'stock/receipt/show/:uuid',
      lazy: () => import('./receipt-show.tsx'),
      handle: handle('Entrada de nota', sees),
    },
    {
      path: 'stock/movement',
      lazy: () => import('./movement-list.tsx'),
      handle: handle('Movimentações de estoque', sees),
    },
    { path: 'stock/check', lazy: () => import('./check-screen.tsx'), handle: handle('Conferência de estoque', proves) },
  ],
  menu: [
    { group: 'Gestão', label: 'Estoque de peças', icon: IconPackages, to: '/stock/parts', access: parts },
    { group: 'Gestão', label: 'Estoque de produtos', icon: IconBoxSeam, to: '/stock/product', access: products },
    { group: 'Gestão', label: 'Entradas de nota', icon: IconReceipt, to: '/stock/receipt', access: sees },
    { group: 'Gestão', label: 'Movimentações', icon: IconArrowsTransferDown, to: '/stock/movement', access: sees },
    { group: 'Gestão', label: 'Conferência de estoque', icon: IconScale, to: '/stock/check', access: proves },
  ],
  words: {
    stock: 'Estoque',
    'stock/parts': 'Peças',
    'stock/product': 'Produtos',
    'stock/receipt': 'Entradas de nota',
    'stock/movement': 'Movimentações',
    'stock/check': 'Conferência',
    batch: 'Lote',
    receipt: 'Entrada de nota',
  },
  history: { stock_item: words, stock_batch: words, stock_check: words, stock_receipt: words },
  fills: [
    fill('part.tabs', {
      key: 'stock',
      label: 'Estoque',
      icon: IconPackages,
      access: parts,
      count: ({ part }) => batchesOf('/stock/part', { part_uuid: part.uuid }),
      load: () => import('./part-stock.tsx'),
    }),
    fill('part.figures', {
      key: 'stock',
      label: 'Estoque',
      access: parts,
      load: () => import('./part-figure.tsx'),
    }),
    fill('product.tabs', {
      key: 'stock',
      label: 'Estoque',
      icon: IconPackages,
      access: products,
      count: ({ product }) => batchesOf('/stock/product', { product_uuid: product.uuid }),
      load: () => import('./product-stock.tsx'),
    }),
  ],
  actions: [
    {
      label: 'Dar entrada de peças',
      icon: IconPackages,
      to: '/stock/parts/batch/register',
      access: may('create_part_batch'),
      keywords: ['estoque', 'lote', 'recebimento', 'almoxarifado'],
    },
    {
      label: 'Pôr peça em estoque',
      icon: IconPackages,
      to: '/stock/parts/register',
      access: may('create_part'),
      keywords: ['adicionar', 'cadastrar'],
    },
  ],
};
