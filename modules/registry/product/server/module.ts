import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { loadedJob } from '#modules/registry/anvisa/server/public.ts';
import { product, productFields, productFiles, productRefresh } from '../contract.ts';
import { anvisaSituation } from '../product.rules.ts';
import { anvisaReminder } from './anvisa.reminder.ts';
import { createProduct, updateProduct } from './product.actions.ts';
import { productImporter } from './product.importer.ts';
import { findProduct, productList, searchProducts } from './product.queries.ts';
import { ownHandlers, refreshHandlers } from './product.routes.ts';
import { refreshKind } from './refresh.actions.ts';
import { afterLoad, refreshOperation, sweepRefreshes } from './refresh.jobs.ts';
import { productWaiting } from './waiting.queries.ts';
import { productPermissions } from './product.permissions.ts';

/** Read from the agency's base: no fields of the form, columns of the sheet all the same. */
const ofAnvisa: SheetColumn[] = [
  { key: 'anvisa.registration', title: 'Registro ANVISA', kind: 'text' },
  { key: 'anvisa.situation', title: 'Situação na ANVISA', kind: 'text', label: anvisaSituation.label },
  { key: 'anvisa.valid_until', title: 'Registro válido até', kind: 'date' },
  { key: 'anvisa.risk_class', title: 'Classe de risco', kind: 'text', label: riskClass.label },
  { key: 'anvisa.holder', title: 'Detentor do registro', kind: 'text' },
  { key: 'anvisa.process', title: 'Processo', kind: 'text' },
];
const own = sheetColumns(productFields);

const registry = serverResource(product, {
  entity: 'product',
  table: 'product',
  title: 'Produtos',
  listing: productList,
  find: findProduct,
  insert: (db, _ctx, body) => createProduct(db, body),
  update: (db, _ctx, uuid, body) => updateProduct(db, uuid, body),
  image: true,
  sheet: own.toSpliced(
    own.findIndex(({ key }) => key === 'status'),
    0,
    ...ofAnvisa,
  ),
});

const sweepJob = 'product.refresh-sweep';

export const productModule: ServerModule = {
  name: 'product',
  dependsOn: ['anvisa', 'brand', 'equipment-category', 'goods'],
  waiting: productWaiting,
  permissions: [productPermissions],
  personal: {
    product: { none: ['name'] },
    product_refresh: { staff: ['user_name'] },
    product_refresh_line: { none: ['name'] },
  },
  mounts: [
    mounted(product, { ...registry.handlers, ...ownHandlers }),
    mounted(productRefresh, refreshHandlers),
    mounted(productFiles, attachmentHandlers('product', productFiles)),
  ],
  operations: { ...registry.operations, [refreshKind]: refreshOperation },
  jobs: { [loadedJob]: afterLoad, [sweepJob]: sweepRefreshes },
  schedule: { [sweepJob]: '20 3 * * *' },
  reminders: [anvisaReminder],
  imports: [productImporter(registry)],
  notices: { product: 'Produto' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    product: { label: 'Produto', show: can('product', 'show', 'list'), tables: ['product'] },
    product_refresh: { label: 'Atualização ANVISA', show: can('product', 'list'), tables: ['product_refresh'] },
  },
  constraints: {
    product_code_key: { field: 'code', message: 'Já existe um produto com este código.' },
    product_brand_fkey: { field: 'brand_uuid', message: 'Marca não encontrada.' },
    product_category_fkey: { field: 'category_uuid', message: 'Categoria não encontrada.' },
    product_refresh_running: {
      field: 'refresh',
      message: 'Os produtos já estão sendo atualizados. Aguarde terminar.',
    },
  },
  search: [{ entity: 'product', access: can('product', 'list'), find: searchProducts }],
};
