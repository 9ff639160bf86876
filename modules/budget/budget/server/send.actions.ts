import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { requireStep, takeStep } from '#core/server/steps.ts';
import type { budget as calls } from '../contract.ts';
import { budgetMachine } from '../budget.rules.ts';
import { budgetKind, lockBudget, type Held } from './budget-lock.ts';
import { defaultValidity } from './budget.actions.ts';
import { approvalLink } from './link.ts';
import { mailJob, type BudgetMail } from './mail.job.ts';
import { moveOrder } from './order-of-budget.actions.ts';

type Body = Received<typeof calls.send>['body'];

/** To the customer, by e-mail or only as a link to pass on; the e-mail leaves after the commit. */
export async function sendBudget(db: Tx, ctx: Ctx, uuid: string, body: Body): Promise<string> {
  const held = await lockBudget(db, ctx, uuid);
  const { budget } = held;
  requireStep(budgetMachine, budget, 'send', { by: ['sender'] });
  const valid_until = await validityOf(db, ctx, held, body.valid_until);
  const values = {
    valid_until,
    sent_at: budget.sent_at ?? sql<string>`now()`,
    sent_to: [...new Set([...budget.sent_to, ...body.to])],
  };
  await takeStep(db, budgetKind, budget, 'send', { by: ['sender'], version: body.version, values });
  const link = await approvalLink(db, ctx, uuid, 'SEND');
  await moveOrder(
    db,
    ctx,
    held.order,
    'SENT',
    `${budget.code} enviado ao cliente, válido até ${formatDate(valid_until)}`,
  );
  const mail: BudgetMail = { budget: uuid, to: body.to, message: body.message, link, kind: 'SEND' };
  if (body.to.length > 0) await enqueue(db, mailJob, mail);
  return link;
}

/** What was asked for; else what the draft says, unless its day has come: then as long as a new one holds. */
async function validityOf(db: Tx, ctx: Ctx, { budget }: Held, asked: string | null): Promise<string> {
  const today = todayOf(ctx);
  if (asked && asked < today) throw invalid({ valid_until: ['A validade já passou'] });
  return asked ?? (budget.valid_until > today ? budget.valid_until : defaultValidity(db, ctx));
}
