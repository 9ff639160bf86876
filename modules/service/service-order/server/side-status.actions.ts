import { conflict, forbidden } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { keepAxes } from '#core/server/steps.ts';
import {
  financialChoices,
  financialStatus,
  orderStatus,
  technicalChoices,
  technicalStatus,
  type FinancialStatus,
  type OrderStatus,
  type TechnicalStatus,
} from '../service-order.rules.ts';
import type { LockedOrder } from './order-lock.ts';
import { orderKind } from './order-steps.actions.ts';

interface SideStatus {
  technical_status?: TechnicalStatus | undefined;
  financial_status?: FinancialStatus | undefined;
  reason: string | null;
  version: number;
}
/** By hand, within what the order's status leaves sensible. */
export async function setSideStatus(db: Tx, ctx: Ctx, order: LockedOrder, asked: SideStatus): Promise<void> {
  const { uuid, technical_status: technical, financial_status: financial } = order;
  const { technical_status = technical, financial_status = financial, reason } = asked;
  const changes = [
    { from: technical, to: technical_status, of: technicalStatus, fit: technicalChoices(order.status) },
    { from: financial, to: financial_status, of: financialStatus, fit: financialChoices(order.status) },
  ] as const;
  const moving = changes.filter(({ from, to }) => from !== to);
  // Saying again what it is asks for nothing, and moves nothing.
  if (moving.length === 0) return;
  if (financial_status !== financial && !ctx.holds({ module: 'service_order', action: 'update' }))
    throw forbidden('O status financeiro é de quem pode editar a ordem.', 'financial_status');
  for (const { to, of, fit } of moving)
    if (!fit.some((choice) => choice === to)) throw conflict(notFitting(of.label(to), order.status), 'transition');
  const values = { technical_status, financial_status };
  await updateRecord(db, 'service_order', { uuid, version: asked.version }, values);
  await keepAxes(db, orderKind, order, values, reason);
  await announce(db, ctx, 'service_order.changed', { uuid });
}
const notFitting = (word: string, status: OrderStatus): string =>
  `"${word}" não combina com uma ordem ${orderStatus.label(status).toLowerCase()}.`;
