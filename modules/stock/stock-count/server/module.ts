import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { serverDocument } from '#core/server/document.ts';
import { stockCount, stockCountFields } from '../contract.ts';
import { countMachine } from '../stock-count.rules.ts';
import { createCount, updateCount } from './count.actions.ts';
import { countList, findCount, searchCounts } from './count.queries.ts';
import { countSteps } from './count.steps.ts';
import { ownHandlers } from './stock-count.routes.ts';
import { countWaiting } from './waiting.queries.ts';

const counts = serverDocument(stockCount, {
  entity: 'stock_count',
  table: 'stock_count',
  title: 'Inventários',
  label: 'code',
  machine: countMachine,
  steps: countSteps,
  listing: countList,
  find: findCount,
  sheet: sheetColumns(stockCountFields),
  insert: createCount,
  update: (db, _ctx, uuid, body) => updateCount(db, uuid, body),
});

export const stockCountModule: ServerModule = {
  name: 'stock-count',
  dependsOn: ['company', 'stock', 'part', 'product', 'notification'],
  personal: {
    stock_count: { staff: ['opened_by_name', 'ended_by_name'] },
    stock_count_line: { staff: ['first_by_name', 'second_by_name'] },
  },
  mounts: [mounted(stockCount, { ...counts.handlers, ...ownHandlers })],
  operations: counts.operations,
  documents: [counts.kind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    stock_count: {
      label: 'Inventário',
      show: can('stock', 'list_part'),
      tables: ['stock_count', 'stock_count_item', 'stock_count_line'],
    },
  },
  constraints: {
    stock_count_item_fkey: { field: 'items', message: 'Item de estoque não encontrado.' },
    stock_count_line_open: { field: 'scope', message: 'Parte destes lotes já está em outro inventário em andamento.' },
  },
  waiting: countWaiting,
  search: [{ entity: 'stock_count', access: can('stock', 'list_part'), find: searchCounts }],
};
