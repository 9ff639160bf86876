import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Handlers } from '#core/server/module.ts';
import { openedBy } from '#core/server/public-link.ts';
import { publicCompany } from '#modules/platform/company/server/public.ts';
import type { Order } from '../contract.ts';
import type { FollowedOrder, orderFollow } from '../follow.contract.ts';
import { wordsFor } from '../follow.rules.ts';
import { stagesOf } from '../order-stages.rules.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { findOrder, requireOrder } from './service-order.queries.ts';

const page = {
  entity: 'service_order',
  purposes: ['FOLLOW'],
  unknown: 'Este link de acompanhamento não existe. Confira o endereço ou peça um novo comprovante.',
};

async function opened(ctx: Ctx, token: string): Promise<Order> {
  const found = await findOrder(ctx.db, await openedBy(ctx, token, page));
  if (!found) throw notFound(page.unknown);
  return found;
}

async function shown(ctx: Ctx, order: Order): Promise<FollowedOrder> {
  const onSite = order.service_location === 'ON_SITE';
  const { code, equipment_name, status, status_since, service_warranty_until } = order;
  return {
    code,
    equipment_name,
    status,
    status_since,
    service_warranty_until,
    ...wordsFor({ status, onSite }),
    stages: stagesOf(order),
    received_at: order.created_at,
    promised_for: order.finished_at || status === 'CANCELLED' ? null : order.sla.solution_due_at,
    pick_up: status === 'READY' && !onSite,
    company: await publicCompany(ctx),
  };
}

export const followHandlers: Handlers<typeof orderFollow> = {
  receipt: async ({ params }, ctx) => receiptPdf(ctx, await requireOrder(ctx.db, ctx, params.uuid)),
  follow: async ({ params }, ctx) => ({ data: await shown(ctx, await opened(ctx, params.token)) }),
};
