import { sql } from 'kysely';
import { formatDocument } from '#core/contract/br.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { takeStep } from '#core/server/steps.ts';
import type { Budget } from '../budget.rows.ts';
import {
  budgetStatus,
  channel,
  isApproved,
  refusalReason,
  statusOfApproval,
  type Answer,
  type BudgetStatus,
  type Channel,
  type RefusalReason,
} from '../budget.rules.ts';
import { totalColumns } from '#modules/budget/coverage/server/public.ts';
import { budgetKind, stepTo, type Held } from './budget-lock.ts';
import { findBudget } from './budget.queries.ts';
import './budget.table.ts';
import { canonicalOf, hashOf } from './canonical.ts';
import { tellStaff } from './notice.ts';
import { moveOrder } from './order-course.ts';
import { planAgreed, promiseAgreed } from './plan-agreed.ts';

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
  channel: Channel;
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
  const document_sha256 = hashOf(content);
  if (given.document_sha256 !== undefined && given.document_sha256 !== document_sha256)
    throw conflict('O orçamento mudou enquanto você o lia. Recarregue a página e confira.', 'changed');
  const lines = budget.items.map((item) => ({ ...item, percent: item.coverage.percent }));
  const counts = isApproved(status) ? (line: { position: number }) => approved.includes(line.position) : undefined;
  const values = { decided_at: sql<string>`now()`, ...totalColumns(lines, budget, counts) };
  const { version, comment: reason } = given;
  await takeStep(db, ctx, budgetKind, held.budget, step, { by: [by], reason, version, values });
  if (status !== 'UNDER_REVIEW')
    await db
      .updateTable('budget_item')
      .set({ approved: sql<boolean>`position = any(${approved}::int[])` })
      .where('budget_uuid', '=', budget.uuid)
      .execute();
  await db
    .insertInto('budget_decision')
    .values({
      budget_uuid: budget.uuid,
      status,
      channel: given.channel,
      name,
      document: given.document,
      reference: given.reference,
      refusal_reason: status === 'REJECTED' ? given.refusal_reason : null,
      comment: given.comment,
      approved,
      refused: budget.items.map(({ position }) => position).filter((position) => !approved.includes(position)),
      content: JSON.stringify(content),
      document_sha256,
      ip: ctx.facts.ip,
      user_agent: ctx.facts.userAgent?.slice(0, 500) ?? null,
      recorded_by_uuid: ctx.identity?.uuid ?? null,
      recorded_by_name: ctx.identity?.name ?? null,
    })
    .execute();
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
function requireWords({ answer, name, refusal_reason, comment }: Given): { name: string } {
  if (answer === 'REJECT' && !refusal_reason) throw invalid({ refusal_reason: ['Escolha o motivo da recusa'] });
  if (answer === 'REJECT' && refusal_reason === 'OTHER' && !comment) throw invalid({ comment: ['Conte o motivo'] });
  if (answer === 'REQUEST_CHANGE' && !comment) throw invalid({ comment: ['Diga o que deve mudar'] });
  if (!name) throw invalid({ name: ['Diga quem respondeu pelo cliente'] });
  return { name };
}

function inWords({ code }: Budget, given: Given, status: BudgetStatus, name: string): string {
  const who = given.document ? `${name} (${formatDocument(given.document)})` : name;
  const why = given.refusal_reason && status === 'REJECTED' ? refusalReason.label(given.refusal_reason) : null;
  const told = `${code} ${budgetStatus.label(status).toLowerCase()} por ${who}`;
  return [told, channel.label(given.channel), why, given.comment].filter(Boolean).join(' · ');
}
