import { AppError, conflict, invalid, notFound } from '#core/contract/error.ts';
import { addFiles, keepContent } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { openImage } from '#core/server/drawing.ts';
import type { Rule } from '#core/server/limits.ts';
import type { Gates, Handlers } from '#core/server/module.ts';
import type { LetterCompany } from '#core/server/pdf.ts';
import { companyData, letterCompany, paperOf } from '#modules/platform/company/server/public.ts';
import { budgetStatus, type BudgetStatus } from '#modules/budget/budget/budget.rules.ts';
import type { Budget } from '#modules/budget/budget/contract.ts';
import {
  answerBudget,
  budgetOfToken,
  budgetPdf,
  canonicalOf,
  findBudget,
  hashOf,
  lockBudget,
  markSeen,
} from '#modules/budget/budget/server/public.ts';
import type { budgetApproval, PublicBudget } from '../contract.ts';
import { publicEvaluation } from './public-evaluation.ts';

/** Guessing 32 bytes is hopeless anyway: this keeps the noise down. */
const wrongTokens: Rule = { name: 'budget-token', points: 20, seconds: 900 };
const reads: Rule = { name: 'budget-page', points: 600, seconds: 900 };
const drawings: Rule = { name: 'budget-page-pdf', points: 40, seconds: 900 };

/** An answer is one; a pen that slips may try again, a machine may not. */
const answers: Rule = { name: 'budget-answer', points: 100, seconds: 900 };

/** The one text for everything that is no link of ours. */
const noSuchLink = 'Este link de aprovação não existe. Confira o endereço ou peça um novo link.';
/** The budget a token opens. Wrong ones count against whoever tries; a right one opens for their neighbours all the same. */
async function opened(ctx: Ctx, token: string): Promise<string> {
  const { limits } = ctx.services;
  const from = ctx.facts.ip ?? 'unknown';
  await limits.require(reads, from);
  const found = await budgetOfToken(ctx.db, token);
  if (found) return found;
  await limits.require(wrongTokens, from);
  throw notFound(noSuchLink);
}

const endings: Partial<Record<BudgetStatus, [code: string, message: string]>> = {
  SUPERSEDED: ['superseded', 'Este orçamento foi substituído por uma nova versão. Peça o novo link.'],
  EXPIRED: ['expired', 'O prazo deste orçamento venceu. Fale conosco para receber um novo.'],
  CANCELLED: ['cancelled', 'Este orçamento foi cancelado. Fale conosco em caso de dúvida.'],
};

type Contact = Pick<LetterCompany, 'name' | 'phone' | 'email'>;
const contactOf = async (ctx: Ctx): Promise<Contact> => letterCompany(await companyData(ctx.db));

/** Said plainly, to whoever holds the right link: what became of it, and whom to ask. */
function requireStanding(ctx: Ctx, budget: Pick<Budget, 'code' | 'status' | 'valid_until'>, contact: Contact): void {
  const { code, status, valid_until } = budget;
  // By night it will be marked; until then the day says so.
  const ended = endings[status === 'SENT' && valid_until < todayOf(ctx) ? 'EXPIRED' : status];
  if (!ended) return;
  const { name, phone, email } = contact;
  throw new AppError(410, ended[1], {
    code: ended[0],
    details: { code, valid_until, company: { name, phone, email } },
  });
}

async function standing(ctx: Ctx, token: string): Promise<Budget> {
  const budget = await findBudget(ctx.db, await opened(ctx, token));
  if (!budget) throw notFound(noSuchLink);
  requireStanding(ctx, budget, await contactOf(ctx));
  return budget;
}

/** The document and nothing else: no record's key, no note of ours. */
async function shown(ctx: Ctx, budget: Budget): Promise<PublicBudget> {
  const { letter, images } = await paperOf(ctx);
  const logo = images[letter.company.logo];
  const [answer] = budget.decisions;
  return {
    ...budget,
    company: { ...letter.company, logo: logo ? await asAddress(logo) : null },
    customer_name: budget.customer.name,
    service_order_code: budget.service_order?.code ?? null,
    sent_at: budget.sent_at ?? budget.created_at,
    evaluation: await publicEvaluation(ctx, budget),
    document_sha256: hashOf(canonicalOf(budget)),
    decision: answer ?? null,
  };
}

/** Small enough to come along: the page may open no file of ours. */
async function asAddress(picture: Buffer): Promise<string> {
  const image = await openImage(picture);
  const small = image.resize({ width: 360, height: 120, fit: 'inside', withoutEnlargement: true }).png();
  return `data:image/png;base64,${(await small.toBuffer()).toString('base64')}`;
}

/** Before a body is looked at: is there such a budget, and may it still be answered. */
export const approvalGates: Gates<typeof budgetApproval> = {
  decide: async ({ params }, ctx) => {
    const uuid = await opened(ctx, params.token);
    await ctx.services.limits.require(answers, uuid);
  },
};

export const approvalHandlers: Handlers<typeof budgetApproval> = {
  show: async ({ params }, ctx) => {
    const budget = await standing(ctx, params.token);
    await markSeen(ctx.db, params.token, new Date());
    return { data: await shown(ctx, budget) };
  },
  pdf: async ({ params }, ctx) => {
    const budget = await standing(ctx, params.token);
    await ctx.services.limits.require(drawings, budget.uuid);
    return { ...(await budgetPdf(ctx, budget)), inline: true };
  },
  decide: async ({ params, body, files }, ctx) => {
    const uuid = await budgetOfToken(ctx.db, params.token);
    if (!uuid) throw notFound(noSuchLink);
    const approves = body.decision === 'APPROVE';
    if (approves && files.length === 0) throw invalid({ signature: ['Assine no quadro para aprovar'] });
    await keepContent(ctx.services.files, files);
    // Read before: whoever waits for the lock holds one connection and must not want a second.
    const contact = await contactOf(ctx);
    await ctx.transaction(async (db) => {
      const held = await lockBudget(db, ctx, uuid);
      const { status } = held.budget;
      requireStanding(ctx, held.budget, contact);
      if (status !== 'SENT')
        throw conflict(
          `Este orçamento já foi respondido: ${budgetStatus.label(status).toLowerCase()}. Recarregue a página para ver.`,
          'decided',
        );
      const { decision, approved, name, document, refusal_reason, comment, document_sha256 } = body;
      const given = { approved, name, document, refusal_reason, comment, document_sha256 };
      await answerBudget(db, ctx, held, { ...given, answer: decision, channel: 'LINK', reference: null });
      if (files.length > 0) await addFiles(db, ctx, { entity: 'budget_signature', uuid }, files, body.name);
    });
    const after = await findBudget(ctx.db, uuid);
    if (!after) throw notFound(noSuchLink);
    return { data: await shown(ctx, after) };
  },
};
