import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { enqueue } from '#core/server/jobs.ts';
import { reminder, type Due } from '#core/server/reminder.ts';
import { turnFrom, type Turns } from '../schedule.rules.ts';
import { sendJob, type Copy } from './delivery.jobs.ts';
import './report-schedule.table.ts';

interface DueTurn extends Due, Turns {
  uuid: string;
  turn_at: string;
  recipients: string[];
}

/**
 * A turn is taken once, whatever number of processes look: the reminders see to that. Whoever takes it puts each
 * person's copy on the queue and moves the schedule on, all in one transaction. Days the machine slept through are
 * made up for by one turn, not by as many. What an owner who left had sent rests with him.
 */
export const turnReminder = reminder<DueTurn>({
  name: 'report-schedule.turn',
  at: '*/10 * * * *',
  due: () => sql`
    select uuid || ' ' || next_on as key, uuid, frequency, weekday, month_day, array(
        select person from unnest(people) person where not exists (select from report_leave
          where schedule_uuid = report_schedule.uuid and user_uuid = person)) as recipients,
      to_json((next_on + at_time::time) at time zone business_zone()) #>> '{}' as turn_at
    from report_schedule
    where status = 'ACTIVE' and (next_on + at_time::time) at time zone business_zone() <= now()
      and exists (select from app_user where app_user.uuid = owner_uuid and app_user.status = 'ACTIVE')`,
  send: async (db, ctx, due) => {
    const next_on = turnFrom(due, addDays(todayOf(ctx), 1));
    await db.updateTable('report_schedule').set({ next_on }).where('uuid', '=', due.uuid).execute();
    for (const person of due.recipients) {
      const copy: Copy = { schedule: due.uuid, turn_at: due.turn_at, person };
      await enqueue(db, sendJob, copy);
    }
  },
});
