import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import './subject-request.table.ts';

interface DueRequest extends Due {
  uuid: string;
  code: string;
  due_on: string;
}

/** The day of the law: whoever has the request hears of it; where nobody has, whoever may answer. */
export const dueReminder = reminder<DueRequest>({
  name: 'subject-request.due',
  due: () => sql`
    select uuid || ':' || due_on as key, due_on, uuid, code,
      case when responsible_uuid is null then '{}' else array[responsible_uuid] end as people
    from subject_request where status in ('RECEIVED', 'IN_PROGRESS')`,
  days: [-7, -3, -1, 0, 1],
  toPeople: true,
  holdersOf: { module: 'subject_request', action: 'update' },
  record: { entity: 'subject_request', uuid: ({ uuid }) => uuid },
  oneByOne: 3,
  topic: ({ due_on }) => due_on,
  notice: {
    module: 'data_subject',
    type: 'Pedido de titular',
    text: (due) => {
      const [first, ...others] = due;
      const when = first.stage > 0 ? 'venceu' : 'vence';
      const priority = first.stage >= -1 ? ('HIGH' as const) : ('MEDIUM' as const);
      if (others.length > 0)
        return {
          priority,
          title: `${formatNumber(due.length)} pedidos de titulares: o prazo da lei ${when} em ${formatDate(first.due_on)}`,
          description: firstNames(due.map(({ code }) => code)),
          actionUrl: '/subject-request?status=RECEIVED,IN_PROGRESS',
        };
      return {
        priority,
        title: `O prazo da lei de ${first.code} ${when} em ${formatDate(first.due_on)}`,
        description: 'Pedido de titular (LGPD): 15 dias para a resposta completa.',
        actionUrl: `/subject-request/show/${first.uuid}`,
        relatedId: first.uuid,
      };
    },
  },
});

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    data_subject: true;
  }
}
