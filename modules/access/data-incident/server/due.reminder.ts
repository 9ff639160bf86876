import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { reminder, type Due } from '#core/server/reminder.ts';
import './data-incident.table.ts';

interface DueIncident extends Due {
  uuid: string;
  code: string;
  title: string;
  due_on: string;
}

/** Three business days are short: all who may act hear of each, on the way there, on the day and after it. */
export const dueReminder = reminder<DueIncident>({
  name: 'data-incident.due',
  due: () => sql`
    select uuid || ':' || due_on as key, due_on, uuid, code, title
    from data_incident where status = 'OPEN' and risk <> 'LOW'`,
  days: [-3, -2, -1, 0, 1],
  holdersOf: { module: 'data_incident', action: 'update' },
  record: { entity: 'data_incident', uuid: ({ uuid }) => uuid },
  notice: {
    module: 'data_subject',
    type: 'Incidente com dados pessoais',
    text: ([first]) => ({
      priority: 'HIGH',
      title: `${first.code}: o prazo da ANPD ${first.stage > 0 ? 'venceu' : 'vence'} em ${formatDate(first.due_on)}`,
      description: first.title,
      actionUrl: `/data-incident/show/${first.uuid}`,
      relatedId: first.uuid,
    }),
  },
});
