import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { dayAt, today } from '#core/server/business-day.ts';
import { reminder, type Due } from '#core/server/reminder.ts';
import { reminderDays } from '../budget.rules.ts';
import { lockBudget } from './budget-lock.ts';
import { remindCustomer, remindedDay } from './remind.actions.ts';
import './budget.table.ts';

/** A customer who has not answered is written to once in the last days; a reminder of those days sent by hand is that one. */
export const validityReminder = reminder<Due & { uuid: string }>({
  name: 'budget.reminder',
  at: '40 3 * * *',
  due: () => sql`
    select uuid::text as key, uuid, valid_until as due_on from budget
    where status = 'SENT' and cardinality(sent_to) > 0 and valid_until >= ${today}
      and (reminded_at is null or ${dayAt(sql`reminded_at`)} < valid_until - ${reminderDays}::int)`,
  days: [-reminderDays],
  send: async (db, ctx, { uuid }) => {
    const held = await lockBudget(db, ctx, uuid);
    const { status, valid_until } = held.budget;
    // Answered, or written to by somebody, since it was found.
    const reminded_on = remindedDay(ctx, held);
    if (status !== 'SENT' || (reminded_on && reminded_on >= addDays(valid_until, -reminderDays))) return;
    await remindCustomer(db, ctx, held);
  },
});
