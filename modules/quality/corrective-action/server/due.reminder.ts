import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import './corrective-action.table.ts';

interface DueAction extends Due {
  uuid: string;
  code: string;
  what: string;
  due_on: string;
}

/** Whoever has an action hears of it a week, three days and a day before, and the day after its day. */
export const dueReminder = reminder<DueAction>({
  name: 'corrective-action.due',
  due: () => sql`
    select uuid || ':' || due_on as key, due_on, uuid, code, what, array[owner_uuid] as people
    from corrective_action where status in ('PENDING', 'IN_PROGRESS')`,
  days: [-7, -3, -1, 1],
  toPeople: true,
  record: { entity: 'corrective_action', uuid: ({ uuid }) => uuid },
  oneByOne: 3,
  topic: ({ due_on }) => due_on,
  notice: {
    module: 'quality',
    type: 'Ação corretiva',
    text: (due) => {
      const [first, ...others] = due;
      const isLate = first.stage > 0;
      const when = isLate ? `venceu em ${formatDate(first.due_on)}` : `vence em ${formatDate(first.due_on)}`;
      const priority = first.stage >= -1 ? ('HIGH' as const) : ('MEDIUM' as const);
      if (others.length > 0)
        return {
          priority,
          title: `${formatNumber(due.length)} ações suas: ${isLate ? 'venceram' : 'vencem'} em ${formatDate(first.due_on)}`,
          description: firstNames(due.map(({ code }) => code)),
          actionUrl: '/quality/corrective-actions/mine',
        };
      return {
        priority,
        title: `A ação ${first.code} ${when}`,
        description: first.what,
        actionUrl: `/quality/corrective-actions/show/${first.uuid}`,
        relatedId: first.uuid,
      };
    },
  },
});
