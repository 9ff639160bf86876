import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { reminder, type Due } from '#core/server/reminder.ts';
import type { Side } from '#modules/people/evaluation-template/evaluation.rules.ts';

interface ToAnswer extends Due {
  side: Side;
  due_on: string;
  employee_name: string;
  cycle_name: string;
}
const notice = { module: 'evaluation', type: 'Avaliação de desempenho' } as const;
const listOf = (side: Side): string =>
  side === 'MANAGER' ? '/rh/evaluations/manager-assignments' : '/rh/evaluations/my-evaluations';

/** Whoever has something to answer hears of it 7, 3 and 1 days before; an extended deadline is told anew. */
export const deadlineReminder = reminder<ToAnswer>({
  name: 'evaluation-instance.deadline',
  at: '20 8 * * *',
  due: () => sql`
    select i.uuid || ' ' || i.due_on as key, i.due_on, array[i.evaluator_uuid] as people, i.side,
      employee.name as employee_name, cycle.name as cycle_name
    from evaluation_instance i
    join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid and cycle.status = 'ACTIVE'
    join app_user employee on employee.uuid = i.employee_uuid
    where i.status <> 'completed' and i.due_on >= business_day()`,
  days: [-7, -3, -1],
  toPeople: true,
  topic: ({ side, due_on }) => `${side} ${due_on}`,
  oneByOne: 1,
  notice: {
    ...notice,
    text: ([first, ...others]) => ({
      priority: first.stage === -1 ? 'HIGH' : 'MEDIUM',
      title:
        others.length > 0
          ? `${others.length + 1} avaliações a responder até ${formatDate(first.due_on)}`
          : first.side === 'SELF'
            ? `Sua autoavaliação vence em ${formatDate(first.due_on)}`
            : `A avaliação de ${first.employee_name} vence em ${formatDate(first.due_on)}`,
      description: first.cycle_name,
      actionUrl: listOf(first.side),
    }),
  },
});

interface Launched extends Due {
  uuid: string;
  name: string;
}
/** A cycle began: each of its people hears of it once, however many forms are theirs. */
export const launchReminder = reminder<Launched>({
  name: 'evaluation-instance.launched',
  at: '*/10 * * * *',
  due: () => sql`
    select cycle.uuid::text as key, cycle.uuid, cycle.name, array_agg(distinct i.evaluator_uuid) as people
    from evaluation_cycle cycle join evaluation_instance i on i.cycle_uuid = cycle.uuid and i.status <> 'completed'
    where cycle.status = 'ACTIVE' group by cycle.uuid`,
  toPeople: true,
  notice: {
    ...notice,
    text: ([{ name }]) => ({
      priority: 'MEDIUM',
      title: `Avaliações a responder: ${name}`,
      description: 'O ciclo de avaliação começou. O que você responde fica guardado a cada resposta.',
      actionUrl: '/rh/evaluations/my-evaluations',
    }),
  },
});
