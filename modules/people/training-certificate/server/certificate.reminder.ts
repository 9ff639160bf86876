import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { reminder, type Due } from '#core/server/reminder.ts';

interface RunsOut extends Due {
  due_on: string;
  user_name: string;
  training_name: string;
}
/**
 * A certificate about to run out is told of two months before, time enough to find a class, a month before and in its
 * last week: to the person and their manager. One that was renewed is not.
 */
export const runsOutReminder = reminder<RunsOut>({
  name: 'training-certificate.runs-out',
  at: '35 8 * * *',
  due: () => sql`
    select held.uuid || ' ' || held.valid_until as key, held.valid_until as due_on, held.user_name, held.training_name,
      array_remove(array[person.uuid, person.manager_uuid], null) as people
    from training_certificate held
    join app_user person on person.uuid = held.user_uuid and person.status = 'ACTIVE'
    where held.valid_until >= business_day() and not exists (select from training_certificate later
      where later.user_uuid = held.user_uuid and later.training_uuid = held.training_uuid and later.done_on > held.done_on)`,
  days: [-60, -30, -7],
  toPeople: true,
  topic: ({ due_on, training_name }) => `${training_name} ${due_on}`,
  oneByOne: 2,
  notice: {
    module: 'training',
    type: 'Certificado a vencer',
    text: ([first, ...others]) => ({
      priority: first.stage === -7 ? 'HIGH' : 'MEDIUM',
      title:
        others.length > 0
          ? `${others.length + 1} certificados de ${first.training_name} vencem em ${formatDate(first.due_on)}`
          : `${first.training_name} de ${first.user_name} vence em ${formatDate(first.due_on)}`,
      description: 'Marque a reciclagem antes: vencido, o certificado deixa de habilitar.',
      actionUrl: '/profile?tab=treinamentos',
    }),
  },
});
