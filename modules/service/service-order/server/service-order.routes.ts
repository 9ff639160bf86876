import { conflict, invalid } from '#core/contract/error.ts';
import { addFiles, keepContent } from '#core/server/attachments.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { stepDoneAt } from '#core/server/device-time.ts';
import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { orderRegistry, type Move, type serviceOrder, type WorkMove } from '../contract.ts';
import {
  financialStatus,
  mayOpenChecklist,
  orderStatus,
  priority,
  slaState,
  technicalStatus,
  type OrderStatus,
} from '../service-order.rules.ts';
import { attachChecklist, checklistsOf } from './order-checklist.actions.ts';
import { addEntryPhotos, removeEntryPhoto } from './entry-photos.actions.ts';
import { cancellingOf } from './cancelling.queries.ts';
import { countByStatus, orderList } from './order-list.queries.ts';
import { lockOpenOrder, lockOrder, type LockedOrder } from './order-lock.ts';
import { startPlan } from './order-plan.actions.ts';
import { stepToward, takeOrderStep } from './order-steps.actions.ts';
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
    { key: 'sla.state', title: 'SLA', kind: 'text', label: slaState.label },
    { key: 'created_at', title: 'Aberta em', kind: 'moment' },
    { key: 'closed_at', title: 'Encerrada em', kind: 'moment' },
  ],
});

/** One order is changed, and answered as it then is. */
const changing = (
  ctx: Ctx,
  uuid: string,
  work: (db: Tx, order: LockedOrder) => Promise<void>,
  options?: Parameters<typeof lockOrder>[3],
) =>
  changeRecord(
    ctx,
    (db) => requireOrder(db, ctx, uuid),
    async (db) => work(db, await lockOrder(db, ctx, uuid, options)),
  );

/** Where an order may go is the machine's to say, of one that is over too. */
const stepping = (ctx: Ctx, uuid: string, work: (db: Tx, order: LockedOrder) => Promise<void>) =>
  changing(ctx, uuid, work, { evenOver: true });

/** The specification's calls name the end; the machine knows the step. */
const moveTo = (db: Tx, ctx: Ctx, order: LockedOrder, { to, ...asked }: Move): Promise<void> =>
  takeOrderStep(db, ctx, order, stepToward(order, to, 'desk'), { ...asked, by: 'desk' });

/** Of the work on it: from the status it was seen in, whatever else of it was changed meanwhile, and from when it was done. */
async function workOn(db: Tx, ctx: Ctx, order: LockedOrder, { to, from, ...asked }: WorkMove): Promise<void> {
  const [is, was] = [order.status, from ?? order.status].map((status) => orderStatus.label(status).toLowerCase());
  if (is !== was) throw conflict(`A ordem está ${is}, e não mais ${was}.`, 'transition');
  const done = await stepDoneAt(db, order.uuid, asked);
  const { reason, version = order.version } = asked;
  await takeOrderStep(db, ctx, order, stepToward(order, to, 'work'), { by: 'work', reason, version, done });
}

const works = [
  { module: 'service_order', action: 'start' },
  { module: 'service_order', action: 'update_task_status' },
] as const;

const checklistShut = (status: OrderStatus): string =>
  `O checklist abre com a ordem não iniciada, ou por quem a executa; ela está ${orderStatus.label(status).toLowerCase()}.`;

const { bulkStatus: _status, bulkRemove: _removes, remove: _remove, ...kept } = registry.handlers;

export const handlers: Handlers<typeof serviceOrder> = {
  ...kept,
  show: async ({ params }, ctx) => ({ data: await requireOrder(ctx.db, ctx, params.uuid) }),
  create: async ({ body, files }, ctx) => {
    await keepContent(ctx.services.files, files);
    return ctx.transaction(async (db) => {
      const uuid = await createOrder(db, ctx, body);
      await addEntryPhotos(db, ctx, uuid, files);
      return { data: await required(findOrder(db, uuid)) };
    });
  },
  update: async ({ params, body, files }, ctx) => {
    await keepContent(ctx.services.files, files);
    return changeRecord(
      ctx,
      (db) => findOrder(db, params.uuid),
      async (db) => {
        await updateOrder(db, ctx, params.uuid, body);
        await addEntryPhotos(db, ctx, params.uuid, files);
      },
    );
  },
  removeEntryPhoto: ({ params }, ctx) =>
    changeRecord(
      ctx,
      (db) => requireOrder(db, ctx, params.uuid),
      (db) => removeEntryPhoto(db, ctx, params.uuid, params.photoUuid),
    ),
  counts: async ({ query }, ctx) => ({ data: await countByStatus(ctx, query) }),
  moveOrder: ({ params, body }, ctx) => stepping(ctx, params.uuid, (db, order) => moveTo(db, ctx, order, body)),
  cancelling: async ({ params }, ctx) => ({ data: await cancellingOf(ctx, params.uuid) }),
  workOn: ({ params, body }, ctx) => stepping(ctx, params.uuid, (db, order) => workOn(db, ctx, order, body)),
  bulkPlan: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await startPlan(db, ctx, body) })),
  setSideStatus: ({ params, body }, ctx) =>
    changing(ctx, params.uuid, (db, order) => setSideStatus(db, ctx, order, body)),
  deliver: async ({ params, body, files }, ctx) => {
    if (files.length === 0) throw invalid({ signature: ['Peça a assinatura de quem recebeu'] });
    await keepContent(ctx.services.files, files);
    return stepping(ctx, params.uuid, async (db, order) => {
      const { version = order.version, name, document } = body;
      const values = { delivered_to_name: name, delivered_to_document: document };
      const done = await stepDoneAt(db, order.uuid, body);
      await takeOrderStep(db, ctx, order, 'deliver', { by: 'delivery', version, values, done });
      await addFiles(db, ctx, { entity: 'service_order_signature', uuid: order.uuid }, files, name);
    });
  },
  changes: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await changesOf(ctx.db, uuid) };
  },
  checklists: async ({ params }, ctx) => {
    const order = await requireOrder(ctx.db, ctx, params.uuid);
    if (
      !mayOpenChecklist(
        order,
        works.some((permission) => ctx.holds(permission)),
      )
    )
      throw conflict(checklistShut(order.status), 'transition');
    return { data: await checklistsOf(ctx.db, order.uuid) };
  },
  addChecklist: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const order = await lockOpenOrder(db, ctx, params.uuid, 'os checklists');
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
