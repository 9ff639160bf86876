import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverDocument } from '#core/server/document.ts';
import { stockCount } from '../contract.ts';
import { countMachine, countScope, countStatus } from '../stock-count.rules.ts';
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
  sheet: [
    { key: 'code', title: 'Código', kind: 'text' },
    { key: 'title', title: 'Nome', kind: 'text' },
    { key: 'scope', title: 'Abrangência', kind: 'text', label: countScope.label },
    { key: 'location', title: 'Local', kind: 'text' },
    { key: 'classes', title: 'Classes', kind: 'text' },
    { key: 'status', title: 'Status', kind: 'text', label: countStatus.label },
    { key: 'line_count', title: 'Lotes', kind: 'number' },
    { key: 'counted', title: 'Contados', kind: 'number' },
    { key: 'difference_count', title: 'Diferenças', kind: 'number' },
    { key: 'surplus_value', title: 'Sobras', kind: 'money' },
    { key: 'shortage_value', title: 'Faltas', kind: 'money' },
    { key: 'opened_by_name', title: 'Aberto por', kind: 'text' },
    { key: 'created_at', title: 'Aberto em', kind: 'moment' },
    { key: 'ended_by_name', title: 'Encerrado por', kind: 'text' },
    { key: 'ended_at', title: 'Encerrado em', kind: 'moment' },
  ],
  insert: createCount,
  update: (db, _ctx, uuid, body) => updateCount(db, uuid, body),
});

export const stockCountModule: ServerModule = {
  name: 'stock-count',
  dependsOn: ['company', 'stock', 'part', 'product', 'notification'],
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
