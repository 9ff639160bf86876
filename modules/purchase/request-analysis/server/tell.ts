import type { Announcements } from '#core/server/events.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import '#modules/purchase/purchase-request/server/public.ts';

type Said = Announcements['purchase_request.step'];

/** What is told after each step, with its reason where it has one; nothing of the others. */
const words: Partial<Record<Said['step'], (code: string) => string>> = {
  submit: (code) => `${code} aguarda análise`,
  answer: (code) => `${code}: pergunta respondida`,
  approve: (code) => `${code} aprovada`,
  approveInPart: (code) => `${code} aprovada parcialmente`,
  requestNewAnalysis: (code) => `${code}: nova análise solicitada`,
  deny: (code) => `${code} reprovada`,
};

/** What goes to analysis is told to those who analyse, what comes from it to who asked. */
export async function tellStep(db: Tx, ctx: Ctx, { request, step, reason }: Said): Promise<void> {
  const title = words[step]?.(request.code);
  const toAnalysts = step === 'submit' || step === 'answer';
  if (!title || (!toAnalysts && !request.requester_uuid)) return;
  await notify(db, ctx.services, {
    ...(toAnalysts
      ? { holdersOf: { module: 'purchase', action: 'analyze_request' } }
      : { users: [request.requester_uuid ?? ''] }),
    module: 'purchase',
    type: 'Solicitação de compra',
    priority: ['HIGH', 'URGENT'].includes(request.priority) ? 'HIGH' : 'MEDIUM',
    title,
    description: reason ?? request.justification,
    actionUrl: `/purchase/request/show/${request.uuid}`,
    relatedId: request.uuid,
    except: ctx.user.uuid,
  });
}
