import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import { mountDecision, type Ended } from '#core/server/decision/decision.routes.ts';
import { answers, budgetStatus, type BudgetStatus } from '#modules/budget/budget/budget.rules.ts';
import type { Budget } from '#modules/budget/budget/contract.ts';
import { answerBudget, budgetPdf, canonicalOf, findBudget, lockBudget } from '#modules/budget/budget/server/public.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { budgetApproval, type PublicBudget } from '../contract.ts';
import { publicEvaluation } from './public-evaluation.ts';

const endings: Partial<Record<BudgetStatus, [code: string, message: string]>> = {
  SUPERSEDED: ['superseded', 'Este orçamento foi substituído por uma nova versão. Peça o novo link.'],
  EXPIRED: ['expired', 'O prazo deste orçamento venceu. Fale conosco para receber um novo.'],
  CANCELLED: ['cancelled', 'Este orçamento foi cancelado. Fale conosco em caso de dúvida.'],
};

type Standing = Pick<Budget, 'code' | 'status' | 'valid_until'>;
function endedOf(ctx: Ctx, { code, status, valid_until }: Standing): Ended | undefined {
  // By night it will be marked; until then the day says so.
  const ended = endings[status === 'SENT' && valid_until < todayOf(ctx) ? 'EXPIRED' : status];
  return ended && { code: ended[0], message: ended[1], details: { code, valid_until } };
}

/** The document and nothing else: no record's key, no note of ours. */
async function shown(ctx: Ctx, budget: Budget): Promise<PublicBudget> {
  const [answer] = budget.decisions;
  return {
    ...budget,
    company: await publicCompany(ctx),
    customer_name: budget.customer.name,
    service_order_code: budget.service_order?.code ?? null,
    sent_at: budget.sent_at ?? budget.created_at,
    evaluation: await publicEvaluation(ctx, budget),
    document_sha256: contentHash(canonicalOf(budget)),
    decision: answer ?? null,
  };
}

/** What is decided on is the budget; its answer moves it, and the order with it. */
export const approvalPage = mountDecision(budgetApproval, {
  entity: 'budget',
  purposes: ['SEND', 'REMINDER'],
  answers,
  unknown: 'Este link de aprovação não existe. Confira o endereço ou peça um novo link.',
  find: findBudget,
  show: shown,
  paper: budgetPdf,
  ended: endedOf,
  contact: async ({ db }) => letterCompany(await companyData(db)),
  lock: async (db, ctx, uuid) => {
    const held = await lockBudget(db, ctx, uuid);
    return { held, record: held.budget };
  },
  answered: ({ status }: Standing) =>
    status === 'SENT'
      ? undefined
      : `Este orçamento já foi respondido: ${budgetStatus.label(status).toLowerCase()}. Recarregue a página para ver.`,
  decide: (db, ctx, held, { decision, ...said }) =>
    answerBudget(db, ctx, held, { ...said, answer: decision, channel: 'LINK', reference: null }),
});
