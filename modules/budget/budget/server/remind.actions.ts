import { sql } from 'kysely';
import { conflict, notFound } from '#core/contract/error.ts';
import { dayOf } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { updateRecord } from '#core/server/records.ts';
import { selected, type Selection } from '#core/server/resource.ts';
import { whyNotRemind } from '../budget.rules.ts';
import { lockBudget, type Held } from './budget-lock.ts';
import { budgetList } from './budget.queries.ts';
import { approvalLink } from './link.ts';
import { mailJob, type BudgetMail } from './mail.job.ts';
import { isBudgetVisible, visibleBudgets } from './visibility.ts';

const kind = 'budget.bulk-reminder';

/** Many customers who have not answered are written to, in the background. */
export const startReminders = (db: Tx, ctx: Ctx, selection: Selection) =>
  startOperation(db, ctx, {
    kind,
    title: 'Lembretes de orçamentos',
    params: {},
    items: selected(budgetList, selection, visibleBudgets(ctx)),
  });

/** The e-mail leaves after the commit, to whom the budget went, with a link of its own. */
export async function remindCustomer(db: Tx, ctx: Ctx, { budget }: Held): Promise<void> {
  const { uuid, version, sent_to: to } = budget;
  await updateRecord(db, 'budget', { uuid, version }, { reminded_at: sql<string>`now()` });
  const link = await approvalLink(db, ctx, uuid, 'REMINDER');
  const mail: BudgetMail = { budget: uuid, to, message: null, link, kind: 'REMINDER' };
  await enqueue(db, mailJob, mail);
}

/** The day a budget's customer was last written to, where the business is. */
export const remindedDay = ({ services }: Ctx, { budget }: Held): string | null =>
  budget.reminded_at && dayOf(budget.reminded_at, services.config.timeZone);

async function remindOne(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  if (!(await isBudgetVisible(ctx, uuid, db))) throw notFound();
  const held = await lockBudget(db, ctx, uuid);
  const refused = whyNotRemind({ ...held.budget, reminded_on: remindedDay(ctx, held) }, todayOf(ctx));
  if (refused) throw conflict(refused, 'reminder');
  await remindCustomer(db, ctx, held);
}

const codeOf = async (db: Db, uuid: string): Promise<string | null> => {
  const found = await db.selectFrom('budget').select('code').where('uuid', '=', uuid).executeTakeFirst();
  return found?.code ?? null;
};

export const reminderOperations: Record<string, OperationRunner> = {
  [kind]: (run: OperationRun) => run.eachItem((db, uuid) => remindOne(db, run.ctx, uuid), codeOf),
};
