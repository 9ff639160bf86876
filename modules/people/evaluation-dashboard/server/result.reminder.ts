import { sql } from 'kysely';
import { reminder, type Due } from '#core/server/reminder.ts';

interface Told extends Due {
  uuid: string;
  name: string;
}
/** A cycle was closed: each person hears that their result can be read. */
export const resultReminder = reminder<Told>({
  name: 'evaluation-dashboard.result',
  at: '*/10 * * * *',
  due: () => sql`
    select i.uuid::text as key, i.uuid, cycle.name, array[i.employee_uuid] as people
    from evaluation_instance i join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid and cycle.status = 'CLOSED'
    where i.side = 'MANAGER' and i.status = 'completed' and i.notification_read_at is null
      and cycle.updated_at > now() - interval '30 days'`,
  toPeople: true,
  notice: {
    module: 'evaluation',
    type: 'Avaliação de desempenho',
    text: ([{ name, uuid }]) => ({
      priority: 'MEDIUM',
      title: `O resultado da sua avaliação está disponível: ${name}`,
      description: 'Leia e dê ciência.',
      actionUrl: `/rh/evaluations/completed/${uuid}`,
    }),
  },
});
