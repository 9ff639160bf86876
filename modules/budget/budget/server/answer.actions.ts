import { sql } from 'kysely';
import { formatDocument } from '#core/contract/br.ts';
import { decisionChannel, missingFrom, type DecisionChannel } from '#core/contract/decision.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { recordDecision, requireSeen } from '#core/server/decision/decision.actions.ts';
import { announce } from '#core/server/events.ts';
import { takeStep } from '#core/server/steps.ts';
import type { Budget } from '../budget.rows.ts';
import {
  answers,
  budgetStatus,
  isApproved,
  refusalReason,
  statusOfApproval,
  type Answer,
  type BudgetStatus,
  type RefusalReason,
} from '../budget.rules.ts';
import { totalColumns } from '#modules/budget/coverage/server/public.ts';
import { budgetKind, stepTo, type Held } from './budget-lock.ts';
import { findBudget } from './budget.queries.ts';
import './budget.table.ts';
import { canonicalOf } from './canonical.ts';
import { tellStaff } from './notice.ts';
import { moveOrder } from './order-of-budget.actions.ts';
import { planAgreed, promiseAgreed } from './agreed-plan.actions.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** After the row has changed and its order has moved. */
    'budget.answered': { uuid: string; code: string; status: BudgetStatus; service_order_uuid: string | null };
  }
}

export interface Given {
  answer: Answer;
  /** Positions; nothing means all. */
  approved: readonly number[] | null;
  channel: DecisionChannel;
  name: string | null;
  document: string | null;
  reference: string | null;
  refusal_reason: RefusalReason | null;
  comment: string | null;
  /** Of the form it was recorded from. */
  version?: number;
  /** Of what the customer had before them. */
  document_sha256?: string;
}

/** The customer's answer, however it came: written down with its proof, and followed by the order. */
export async function answerBudget(db: Tx, ctx: Ctx, held: Held, given: Given): Promise<void> {
  const budget = await findBudget(db, held.budget.uuid);
  if (!budget) throw notFound();
  const approved = approvedOf(budget, given);
  const status = statusOf(budget, given, approved);
  const by = given.channel === 'LINK' ? 'customer' : 'staff';
  const step = stepTo(held.budget, status, by);
  const { name } = requireWords(given);
  const content = canonicalOf(budget);
  requireSeen(content, given.document_sha256, 'O orçamento mudou enquanto você o lia. Recarregue a página e confira.');
  const lines = budget.items.map((item) => ({ ...item, percent: item.coverage.percent }));
  const counts = isApproved(status) ? (line: { position: number }) => approved.includes(line.position) : undefined;
  const values = { decided_at: sql<string>`now()`, ...totalColumns(lines, budget, counts) };
  const { version, comment: reason } = given;
  await takeStep(db, budgetKind, held.budget, step, { by: [by], reason, version, values });
  if (status !== 'UNDER_REVIEW')
    await db
      .updateTable('budget_item')
      .set({ approved: sql<boolean>`position = any(${approved}::int[])` })
      .where('budget_uuid', '=', budget.uuid)
      .execute();
  await recordDecision(db, ctx, {
    entity: 'budget',
    record_uuid: budget.uuid,
    outcome: status,
    channel: given.channel,
    name,
    document: given.document,
    reference: given.reference,
    refusal_reason: status === 'REJECTED' ? given.refusal_reason : null,
    comment: given.comment,
    approved,
    refused: budget.items.map(({ position }) => position).filter((position) => !approved.includes(position)),
    content,
  });
  if (held.order && isApproved(status)) await planAgreed(db, ctx, held.order);
  const words = inWords(budget, given, status, name);
  await moveOrder(db, ctx, held.order, status, words);
  if (held.order && isApproved(status)) await promiseAgreed(db, ctx, held.order.uuid, budget);
  await tellStaff(db, ctx, held, status, words);
  const service_order_uuid = held.order?.uuid ?? null;
  await announce(db, ctx, 'budget.answered', { uuid: budget.uuid, code: budget.code, status, service_order_uuid });
}

function approvedOf(budget: Budget, { answer, approved }: Given): number[] {
  if (answer !== 'APPROVE') return [];
  const all = budget.items.map(({ position }) => position);
  const chosen = [...new Set(approved ?? all)].toSorted((a, b) => a - b);
  if (chosen.length === 0) throw invalid({ approved: ['Marque ao menos um item, ou recuse o orçamento'] });
  if (chosen.some((position) => !all.includes(position))) throw invalid({ approved: ['Item desconhecido'] });
  return chosen;
}

function statusOf(budget: Budget, { answer }: Given, approved: readonly number[]): BudgetStatus {
  if (answer === 'APPROVE') return statusOfApproval(approved.length, budget.items.length);
  return answer === 'REJECT' ? 'REJECTED' : 'UNDER_REVIEW';
}

/** What an answer cannot do without. */
function requireWords({ answer, name, ...said }: Given): { name: string } {
  const missing = missingFrom(answers[answer], { ...said, signed: true });
  if (Object.keys(missing).length > 0) throw invalid(missing);
  if (!name) throw invalid({ name: ['Diga quem respondeu pelo cliente'] });
  return { name };
}

function inWords({ code }: Budget, given: Given, status: BudgetStatus, name: string): string {
  const who = given.document ? `${name} (${formatDocument(given.document)})` : name;
  const why = given.refusal_reason && status === 'REJECTED' ? refusalReason.label(given.refusal_reason) : null;
  const told = `${code} ${budgetStatus.label(status).toLowerCase()} por ${who}`;
  return [told, decisionChannel.label(given.channel), why, given.comment].filter(Boolean).join(' · ');
}
