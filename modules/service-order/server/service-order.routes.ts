import { invalid, notFound } from '#core/contract/error.ts';
import { addFiles, keepContent } from '#core/server/attachments.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { updateRecord } from '#core/server/records.ts';
import { serverResource } from '#core/server/resource.ts';
import { orderRegistry, type serviceOrder } from '../contract.ts';
import { financialStatus, isOver, orderStatus, priority, technicalStatus } from '../service-order.rules.ts';
import { attachChecklist, checklistsOf } from './order-checklist.actions.ts';
import { countByStatus, orderList } from './order-list.queries.ts';
import { lockOrder, type LockedOrder } from './order-lock.ts';
import { changeStatus } from './order-status.actions.ts';
import { createOrder, stillUnderWarranty, updateOrder } from './service-order.actions.ts';
import { changesOf, findOrder, requireOrder } from './service-order.queries.ts';
import { setSideStatus } from './side-status.actions.ts';
import { visibleOrders } from './visibility.ts';

export const registry = serverResource(orderRegistry, {
  entity: 'service_order',
  table: 'service_order',
  title: 'Ordens de serviço',
  label: 'code',
  listing: orderList,
  find: findOrder,
  scope: visibleOrders,
  insert: (db, ctx, body) => createOrder(db, ctx, body),
  update: updateOrder,
  sheet: [
    { key: 'code', title: 'Código', kind: 'text' },
    { key: 'type.name', title: 'Tipo', kind: 'text' },
    { key: 'status', title: 'Status', kind: 'text', label: orderStatus.label },
    { key: 'technical_status', title: 'Status técnico', kind: 'text', label: technicalStatus.label },
    { key: 'financial_status', title: 'Status financeiro', kind: 'text', label: financialStatus.label },
    { key: 'priority', title: 'Prioridade', kind: 'text', label: priority.label },
    { key: 'customer.name', title: 'Cliente', kind: 'text' },
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'reported_problem', title: 'Problema relatado', kind: 'text' },
    { key: 'technicians', title: 'Técnicos', kind: 'text' },
    { key: 'scheduled_for', title: 'Agendada para', kind: 'moment' },
    { key: 'sla.solution_due_at', title: 'Prazo', kind: 'moment' },
    { key: 'created_at', title: 'Aberta em', kind: 'moment' },
    { key: 'closed_at', title: 'Encerrada em', kind: 'moment' },
  ],
});

/** One order is changed, and answered as it then is. */
const changing = (ctx: Ctx, uuid: string, work: (db: Tx, order: LockedOrder) => Promise<void>) =>
  changeRecord(
    ctx,
    (db) => requireOrder(db, ctx, uuid),
    async (db) => work(db, await lockOrder(db, ctx, uuid, { evenOver: true })),
  );

const { bulkStatus: _status, bulkRemove: _removes, remove: _remove, ...kept } = registry.handlers;

export const handlers: Handlers<typeof serviceOrder> = {
  ...kept,
  show: async ({ params }, ctx) => ({ data: await requireOrder(ctx.db, ctx, params.uuid) }),
  counts: async ({ query }, ctx) => ({ data: await countByStatus(ctx, query) }),
  moveOrder: ({ params, body }, ctx) =>
    changing(ctx, params.uuid, (db, order) => changeStatus(db, ctx, order, { ...body, by: 'desk' })),
  workOn: ({ params, body }, ctx) =>
    changing(ctx, params.uuid, (db, order) => changeStatus(db, ctx, order, { ...body, by: 'work' })),
  setSideStatus: ({ params, body }, ctx) =>
    changing(ctx, params.uuid, (db, order) => setSideStatus(db, ctx, order, body)),
  deliver: async ({ params, body, files }, ctx) => {
    if (files.length === 0) throw invalid({ signature: ['Peça a assinatura de quem recebeu'] });
    await keepContent(ctx.services.files, files);
    return changing(ctx, params.uuid, async (db, order) => {
      const { version, name, document } = body;
      await changeStatus(db, ctx, order, { to: 'DELIVERED', by: 'delivery', version });
      const delivered = { delivered_to_name: name, delivered_to_document: document };
      await updateRecord(db, 'service_order', { uuid: order.uuid, version: version + 1 }, delivered);
      await addFiles(db, ctx, { entity: 'service_order_signature', uuid: order.uuid }, files, name);
    });
  },
  changes: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await changesOf(ctx.db, uuid) };
  },
  checklists: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await checklistsOf(ctx.db, uuid) };
  },
  addChecklist: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const order = await lockOrder(db, ctx, params.uuid);
      if (isOver(order.status)) throw notFound();
      await attachChecklist(db, order.uuid, body.checklist_uuid);
      return { data: await checklistsOf(db, order.uuid) };
    }),
  returnCheck: async ({ query }, ctx) => {
    const found = await stillUnderWarranty(ctx.db, ctx, {
      customer_equipment_uuid: query.customer_equipment_uuid ?? null,
      asset_equipment_uuid: query.asset_equipment_uuid ?? null,
      stock_equipment_uuid: query.stock_equipment_uuid ?? null,
    });
    return { data: found ?? null };
  },
};
