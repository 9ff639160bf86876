import { withCurrentIfStale } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { budgetStatus } from '../budget.rules.ts';
import { budgetRegistry, type budget } from '../contract.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { answerBudget, type Given } from './answer.actions.ts';
import { lockBudget, type Held } from './budget-lock.ts';
import { budgetPdf } from './budget-pdf.ts';
import { createBudget, defaultValidity, removeBudget, updateBudget } from './budget.actions.ts';
import { budgetList, findBudget, requireBudget, versionsOf } from './budget.queries.ts';
import { cancelBudget } from './cancel.actions.ts';
import { prefillOf } from './prefill.queries.ts';
import { startReminders } from './remind.actions.ts';
import { reviseBudget } from './revise.actions.ts';
import { sendBudget } from './send.actions.ts';
import { openOrderOf } from './to-order.actions.ts';
import { visibleBudgets } from './visibility.ts';

export const registry = serverResource(budgetRegistry, {
  entity: 'budget',
  table: 'budget',
  title: 'Orçamentos',
  label: 'code',
  listing: budgetList,
  find: findBudget,
  scope: visibleBudgets,
  insert: createBudget,
  update: updateBudget,
  remove: removeBudget,
  sheet: [
    { key: 'code', title: 'Código', kind: 'text' },
    { key: 'revision', title: 'Versão', kind: 'number' },
    { key: 'status', title: 'Status', kind: 'text', label: budgetStatus.label },
    { key: 'customer.name', title: 'Cliente', kind: 'text' },
    { key: 'service_order.code', title: 'Ordem de serviço', kind: 'text' },
    { key: 'equipment_name', title: 'Equipamento', kind: 'text' },
    { key: 'serial_number', title: 'Número de série', kind: 'text' },
    { key: 'items_total', title: 'Total dos itens', kind: 'money' },
    { key: 'covered_total', title: 'Coberto', kind: 'money' },
    { key: 'chargeable_total', title: 'A pagar', kind: 'money' },
    { key: 'total', title: 'Total', kind: 'money' },
    { key: 'warranty_class', title: 'Garantia', kind: 'text', label: warrantyClass.label },
    { key: 'valid_until', title: 'Válido até', kind: 'date' },
    { key: 'sent_at', title: 'Enviado em', kind: 'moment' },
    { key: 'reminded_at', title: 'Último lembrete', kind: 'moment' },
    { key: 'decided_at', title: 'Respondido em', kind: 'moment' },
    { key: 'created_by_name', title: 'Criado por', kind: 'text' },
    { key: 'created_at', title: 'Criado em', kind: 'moment' },
  ],
});

/** Whatever it does, a stale version is told what the record holds now. */
const writing = <T>(ctx: Ctx, uuid: string, work: (db: Tx) => Promise<T>): Promise<T> =>
  withCurrentIfStale(
    ctx,
    (db) => findBudget(db, uuid),
    () =>
      ctx.transaction(async (db) => {
        await requireBudget(db, ctx, uuid);
        return work(db);
      }),
  );

const { bulkStatus: _status, ...kept } = registry.handlers;

export const handlers: Handlers<typeof budget> = {
  ...kept,
  show: async ({ params }, ctx) => ({ data: await requireBudget(ctx.db, ctx, params.uuid) }),
  defaults: async (_input, ctx) => ({ data: { valid_until: await defaultValidity(ctx.db, ctx) } }),
  prefill: ({ params }, ctx) => ctx.transaction(async (db) => ({ data: await prefillOf(db, ctx, params.orderUuid) })),
  send: ({ params, body }, ctx) =>
    writing(ctx, params.uuid, async (db) => {
      const link = await sendBudget(db, ctx, params.uuid, body);
      return { data: { budget: await requireBudget(db, ctx, params.uuid), link } };
    }),
  bulkRemind: ({ body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await startReminders(db, ctx, body.selection) })),
  setStatus: ({ params, body }, ctx) =>
    writing(ctx, params.uuid, async (db) => {
      await record(db, ctx, await lockBudget(db, ctx, params.uuid), body);
      return { data: await requireBudget(db, ctx, params.uuid) };
    }),
  revise: ({ params, body }, ctx) =>
    writing(ctx, params.uuid, async (db) => {
      const uuid = await reviseBudget(db, ctx, params.uuid, body);
      return { data: await requireBudget(db, ctx, uuid) };
    }),
  versions: async ({ params }, ctx) => {
    const { code } = await requireBudget(ctx.db, ctx, params.uuid);
    return { data: await versionsOf(ctx.db, code) };
  },
  exportPdf: async ({ params }, ctx) => budgetPdf(ctx, await requireBudget(ctx.db, ctx, params.uuid)),
  toOrder: ({ params, body }, ctx) =>
    writing(ctx, params.uuid, async (db) => {
      await openOrderOf(db, ctx, params.uuid, body);
      return { data: await requireBudget(db, ctx, params.uuid) };
    }),
};

type Recorded = Parameters<Handlers<typeof budget>['setStatus']>[0]['body'];
const answers: Record<Exclude<Recorded['status'], 'CANCELLED'>, Given['answer']> = {
  APPROVED: 'APPROVE',
  REJECTED: 'REJECT',
  UNDER_REVIEW: 'REQUEST_CHANGE',
};

/** What staff write down: the customer's answer, or that we give it up. */
async function record(db: Tx, ctx: Ctx, held: Held, { status, ...body }: Recorded): Promise<void> {
  if (status === 'CANCELLED') return cancelBudget(db, ctx, held, { reason: body.comment, version: body.version });
  return answerBudget(db, ctx, held, { ...body, answer: answers[status], approved: body.approved ?? null });
}
