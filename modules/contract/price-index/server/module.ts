import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { priceIndex, priceIndexFields, priceIndexRegistry } from '../contract.ts';
import { pasteMonths } from './price-index.actions.ts';
import { priceIndexPermissions } from './price-index.permissions.ts';
import { findPriceIndex, priceIndexList } from './price-index.queries.ts';

const registry = serverResource(priceIndexRegistry, {
  entity: 'price_index',
  table: 'price_index',
  title: 'Índices de reajuste',
  label: 'month',
  listing: priceIndexList,
  find: findPriceIndex,
  sheet: sheetColumns(priceIndexFields),
});
const { bulkStatus: _status, ...handlers } = registry.handlers;

export const priceIndexModule: ServerModule = {
  name: 'price-index',
  dependsOn: ['contract-terms'],
  permissions: [priceIndexPermissions],
  mounts: [
    mounted(priceIndex, {
      ...handlers,
      paste: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await pasteMonths(db, body) })),
    }),
  ],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    price_index: { label: 'Índice de reajuste', show: can('price_index', 'show', 'list'), tables: ['price_index'] },
  },
  constraints: {
    price_index_month_key: { field: 'month', message: 'Este mês do índice já está cadastrado.' },
  },
};
