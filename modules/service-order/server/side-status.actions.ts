import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
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
import { recordChange } from './order-change.ts';
import type { LockedOrder } from './order-lock.ts';

interface SideStatus {
  technical_status?: TechnicalStatus | undefined;
  financial_status?: FinancialStatus | undefined;
  reason: string | null;
  version: number;
}
/** By hand, within what the order's status leaves sensible. */
export async function setSideStatus(db: Tx, ctx: Ctx, order: LockedOrder, asked: SideStatus): Promise<void> {
  const { technical_status = order.technical_status, financial_status = order.financial_status, reason } = asked;
  const technicalMoves = technical_status !== order.technical_status;
  const financialMoves = financial_status !== order.financial_status;
  if (technicalMoves && !technicalChoices(order.status).includes(technical_status))
    throw conflict(notFitting(technicalStatus.label(technical_status), order.status), 'transition');
  if (financialMoves && !financialChoices(order.status).includes(financial_status))
    throw conflict(notFitting(financialStatus.label(financial_status), order.status), 'transition');
  const { uuid } = order;
  await updateRecord(db, 'service_order', { uuid, version: asked.version }, { technical_status, financial_status });
  if (technicalMoves)
    await recordChange(db, ctx, uuid, {
      axis: 'technical',
      from: order.technical_status,
      to: technical_status,
      reason,
    });
  if (financialMoves)
    await recordChange(db, ctx, uuid, {
      axis: 'financial',
      from: order.financial_status,
      to: financial_status,
      reason,
    });
}
const notFitting = (word: string, status: OrderStatus): string =>
  `"${word}" não combina com uma ordem ${orderStatus.label(status).toLowerCase()}.`;
