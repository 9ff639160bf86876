import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { reminder, type Due } from '#core/server/reminder.ts';

interface ToSign extends Due {
  instance_uuid: string;
  talked_on: string;
  cycle_name: string;
}
/** Whoever has not signed a talk that was written down is asked to, once. */
export const signReminder = reminder<ToSign>({
  name: 'feedback-talk.sign',
  at: '*/10 * * * *',
  due: () => sql`
    select talk.uuid::text as key, talk.instance_uuid, talk.talked_on, cycle.name as cycle_name,
      array_remove(array[case when talk.employee_signed_at is null then i.employee_uuid end,
        case when talk.manager_signed_at is null then i.manager_uuid end], null) as people
    from feedback_talk talk
    join evaluation_instance i on i.uuid = talk.instance_uuid
    join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid
    where talk.employee_signed_at is null or talk.manager_signed_at is null`,
  toPeople: true,
  notice: {
    module: 'evaluation',
    type: 'Conversa de feedback',
    text: ([{ talked_on, cycle_name, instance_uuid }]) => ({
      priority: 'MEDIUM',
      title: `Assine a conversa de feedback de ${formatDate(talked_on)}`,
      description: cycle_name,
      actionUrl: `/rh/evaluations/completed/${instance_uuid}`,
    }),
  },
});
