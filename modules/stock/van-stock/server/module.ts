import { can } from '#core/contract/endpoint.ts';
import { required } from '#core/server/change.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { vanFields, vanStock } from '../contract.ts';
import { loadVan, unloadVan } from './transfer.actions.ts';
import { batchesOf, findVan, ownVanOf, searchVans, vanList } from './van.queries.ts';

const registry = serverResource(vanStock, {
  entity: 'stock_van',
  table: 'stock_van',
  title: 'Carros e maletas',
  listing: vanList,
  find: findVan,
  sheet: [
    ...sheetColumns(vanFields),
    { key: 'batches_aboard', title: 'Lotes a bordo', kind: 'number' },
    { key: 'next_expiry', title: 'Próxima validade', kind: 'date' },
  ],
});

export const vanStockModule: ServerModule = {
  name: 'van-stock',
  dependsOn: ['part', 'stock', 'user'],
  personal: { stock_van: { none: ['name'], staff: ['technician_name'] } },
  mounts: [
    mounted(vanStock, {
      ...registry.handlers,
      mine: async (_asked, ctx) => ({ data: await ownVanOf(ctx.db, ctx.user.uuid) }),
      batches: async ({ params }, { db }) => {
        const { uuid } = await required(findVan(db, params.uuid));
        return { data: await batchesOf(db, uuid) };
      },
      load: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await loadVan(db, ctx, params.uuid, body);
          return { data: await batchesOf(db, params.uuid) };
        }),
      unload: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await unloadVan(db, ctx, params.uuid, body);
          return { data: await batchesOf(db, params.uuid) };
        }),
    }),
  ],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    stock_van: { label: 'Carro ou maleta', show: can('stock', 'list_part', 'show_part'), tables: ['stock_van'] },
  },
  constraints: {
    stock_van_name_key: { field: 'name', message: 'Já existe um carro ou maleta com este nome.' },
    stock_van_technician_key: {
      field: 'technician_uuid',
      message: 'Este técnico já responde por outro carro ou maleta em uso.',
    },
    stock_van_technician_fkey: { field: 'technician_uuid', message: 'Pessoa não encontrada.' },
    stock_van_empty: { field: 'status', message: 'Há peças a bordo. Devolva-as ao almoxarifado antes de inativar.' },
  },
  search: [{ entity: 'stock_van', access: can('stock', 'list_part'), find: searchVans }],
};
