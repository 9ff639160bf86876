import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { listExport, rowsOf } from '#core/server/list-export.ts';
import { serverResource } from '#core/server/resource.ts';
import { history, historyFiles, historyRegistry, type HistoryEntry } from '../contract.ts';
import { changeStatus, historyOrigin, historyType } from '../equipment-history.rules.ts';
import { createEntry, decideChange, editEntry, requestChange } from './equipment-history.actions.ts';
import { changeList, findEntry, historyList } from './equipment-history.queries.ts';
import { lifePdf } from './history-pdf.ts';
import { equipmentHistoryPermissions } from './equipment-history.permissions.ts';

const registry = serverResource(historyRegistry, {
  entity: 'equipment_history',
  table: 'equipment_history',
  title: 'Histórico de vida',
  label: 'unit_code',
  listing: historyList,
  find: findEntry,
  insert: createEntry,
  sheet: [
    { key: 'date', title: 'Data', kind: 'date' },
    { key: 'type', title: 'Tipo', kind: 'text', label: historyType.label },
    { key: 'unit_name', title: 'Equipamento', kind: 'text' },
    { key: 'unit_code', title: 'Número de série', kind: 'text' },
    { key: 'holder_name', title: 'Cliente', kind: 'text' },
    { key: 'description', title: 'Descrição', kind: 'text' },
    { key: 'technician_name', title: 'Técnico', kind: 'text' },
    { key: 'document_label', title: 'Documento', kind: 'text' },
    { key: 'recorded_by', title: 'Registrado por', kind: 'text' },
    { key: 'origin', title: 'Origem', kind: 'text', label: historyOrigin.label },
    { key: 'created_at', title: 'Registrado em', kind: 'moment' },
  ],
});

const changesExport = listExport({
  entity: 'equipment_history.changes',
  title: 'Correções do histórico',
  sheet: [
    { key: 'unit_name', title: 'Equipamento', kind: 'text' },
    { key: 'unit_code', title: 'Número de série', kind: 'text' },
    { key: 'reason', title: 'Motivo', kind: 'text' },
    { key: 'status', title: 'Status', kind: 'text', label: changeStatus.label },
    { key: 'requested_by_name', title: 'Pedida por', kind: 'text' },
    { key: 'created_at', title: 'Pedida em', kind: 'moment' },
    { key: 'decided_by_name', title: 'Analisada por', kind: 'text' },
  ],
  rows: rowsOf(changeList, history.changes.query),
});

/** A change of an entry, answered with the entry as it is after it. */
const step = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>): Promise<{ data: HistoryEntry }> =>
  changeRecord(ctx, (db) => findEntry(db, uuid), work);

const { list, show, create, export: exported } = registry.handlers;
const handlers: Handlers<typeof history> = {
  list,
  show,
  create,
  export: exported,
  update: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => editEntry(db, ctx, params.uuid, body)),
  pdf: ({ query }, ctx) => lifePdf(ctx, query),
  changes: ({ query }, { db }) => changeList.page(db, query),
  exportChanges: changesExport.handler,
  requestChange: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => requestChange(db, ctx, params.uuid, body)),
  decideChange: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const entry = await decideChange(db, ctx, params.uuid, body);
      return { data: await required(findEntry(db, entry)) };
    }),
};

export const equipmentHistoryModule: ServerModule = {
  name: 'equipment-history',
  // The table points to units of the stock and of customers; the code knows neither, for both tell it their news.
  dependsOn: ['company', 'notification', 'user'],
  permissions: [equipmentHistoryPermissions],
  personal: {
    equipment_history: { party: ['holder_name'], staff: ['recorded_by'] },
    equipment_history_change: { staff: ['requested_by_name', 'decided_by_name'] },
  },
  mounts: [
    mounted<typeof history>(history, handlers),
    mounted(historyFiles, attachmentHandlers('equipment_history', historyFiles)),
  ],
  operations: {
    'equipment_history.export': registry.operations['equipment_history.export'] as never,
    ...changesExport.operations,
  },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    equipment_history: {
      label: 'Histórico de vida',
      show: can('equipment', 'history_show'),
      tables: ['equipment_history'],
    },
    equipment_history_change: {
      label: 'Correção do histórico',
      show: can('equipment', 'history_change_list'),
      tables: ['equipment_history_change'],
    },
  },
  constraints: {
    equipment_history_stock_fkey: { field: 'stock_equipment_uuid', message: 'Equipamento não encontrado.' },
    equipment_history_installed_fkey: { field: 'customer_equipment_uuid', message: 'Equipamento não encontrado.' },
    equipment_history_technician_fkey: { field: 'technician_uuid', message: 'Técnico não encontrado.' },
    equipment_history_change_pending: {
      field: 'description',
      message: 'Já há uma correção deste registro aguardando análise.',
    },
  },
};
