import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import { openImage } from '#core/server/drawing.ts';
import type { Rule } from '#core/server/limits.ts';
import type { Handlers } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { Order } from '../contract.ts';
import type { FollowedOrder, orderFollow } from '../follow.contract.ts';
import { wordsFor } from '../follow.rules.ts';
import { stagesOf } from '../order-stages.rules.ts';
import { orderOfToken } from './follow-token.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { findOrder, requireOrder } from './service-order.queries.ts';

/** Guessing 32 bytes is hopeless anyway: this keeps the noise down. */
const wrongTokens: Rule = { name: 'order-token', points: 20, seconds: 900 };
const reads: Rule = { name: 'order-page', points: 600, seconds: 900 };
const noSuchLink = 'Este link de acompanhamento não existe. Confira o endereço ou peça um novo comprovante.';

/** The order a token opens. Wrong ones count against whoever tries; a right one opens for their neighbours all the same. */
async function opened(ctx: Ctx, token: string): Promise<Order> {
  const { limits } = ctx.services;
  const from = ctx.facts.ip ?? 'unknown';
  await limits.require(reads, from);
  const uuid = await orderOfToken(ctx.db, token);
  const found = uuid && (await findOrder(ctx.db, uuid));
  if (found) return found;
  await limits.require(wrongTokens, from);
  throw notFound(noSuchLink);
}

async function shown(ctx: Ctx, order: Order): Promise<FollowedOrder> {
  const { letter, images } = await paperOf(ctx);
  const logo = images[letter.company.logo];
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
    company: { ...letter.company, logo: logo ? await asAddress(logo) : null },
  };
}

/** Small enough to come along: the page may open no file of ours. */
async function asAddress(picture: Buffer): Promise<string> {
  const image = await openImage(picture);
  const small = image.resize({ width: 360, height: 120, fit: 'inside', withoutEnlargement: true }).png();
  return `data:image/png;base64,${(await small.toBuffer()).toString('base64')}`;
}

export const followHandlers: Handlers<typeof orderFollow> = {
  receipt: async ({ params }, ctx) => receiptPdf(ctx, await requireOrder(ctx.db, ctx, params.uuid)),
  follow: async ({ params }, ctx) => ({ data: await shown(ctx, await opened(ctx, params.token)) }),
};
