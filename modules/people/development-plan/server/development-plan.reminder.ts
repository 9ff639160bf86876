import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { reminder, type Due } from '#core/server/reminder.ts';

interface DueGoal extends Due {
  due_on: string;
  employee_name: string;
}
/** The person and who follows them hear of a goal 7, 3 and 1 days before; never what it is about. */
export const goalReminder = reminder<DueGoal>({
  name: 'development-plan.due',
  at: '25 8 * * *',
  due: () => sql`
    select g.uuid || ' ' || g.due_on as key, g.due_on,
      array_remove(array[g.employee_uuid, g.manager_uuid], null) as people, employee.name as employee_name
    from development_goal g join app_user employee on employee.uuid = g.employee_uuid
    where g.status = 'OPEN' and g.due_on >= business_day()`,
  days: [-7, -3, -1],
  toPeople: true,
  topic: ({ due_on }) => due_on,
  oneByOne: 2,
  notice: {
    module: 'evaluation',
    type: 'Plano de desenvolvimento',
    text: ([first, ...others]) => ({
      priority: first.stage === -1 ? 'HIGH' : 'MEDIUM',
      title:
        others.length > 0
          ? `${others.length + 1} objetivos de desenvolvimento vencem em ${formatDate(first.due_on)}`
          : `Um objetivo do PDI de ${first.employee_name} vence em ${formatDate(first.due_on)}`,
      description: 'Registre a evidência do que foi feito, ou combine outro prazo.',
      actionUrl: '/rh/development-plan',
    }),
  },
});
