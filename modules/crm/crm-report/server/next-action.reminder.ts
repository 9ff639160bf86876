import { sql } from 'kysely';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { dayAt } from '#core/server/business-day.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { openStatuses } from '../crm-report.rules.ts';
import './crm-report.table.ts';

interface NextAction extends Due {
  uuid: string;
  code: string;
  customer_name: string;
  next_action: string;
  next_action_at: string;
}

/** Whose it is hears of a promised action on the day before, on the day, and two days after it was not done. */
export const nextActionReminder = reminder<NextAction>({
  name: 'crm-report.next-action',
  due: () => sql`
    select uuid || ' ' || extract(epoch from next_action_at) as key, ${dayAt(sql`next_action_at`)} as due_on,
      array_remove(array[responsible_uuid], null) as people, uuid, code, customer_name, next_action, next_action_at
    from crm_report where next_action_at is not null and status = any (${[...openStatuses]}::text[])`,
  days: [-1, 0, 2],
  toPeople: true,
  holdersOf: { module: 'crm', action: 'assign_responsible_report' },
  record: { entity: 'crm_report', uuid: ({ uuid }) => uuid },
  oneByOne: 5,
  topic: () => 'next-action',
  notice: {
    module: 'crm',
    type: 'Próxima ação',
    text: (due) => {
      const [first, ...others] = due;
      const priority = due.some(({ stage }) => stage > 0) ? ('HIGH' as const) : ('MEDIUM' as const);
      if (others.length > 0)
        return {
          priority,
          title: `${formatNumber(due.length)} próximas ações com clientes`,
          description: firstNames(due.map(({ code, customer_name }) => `${code} ${customer_name}`)),
          actionUrl: '/crm?open=1&sort_by=next_action_at&sort_order=asc',
        };
      const when = formatDateTime(first.next_action_at);
      return {
        priority,
        title: first.stage > 0 ? `${first.code}: ação prometida não registrada` : `${first.code}: ${first.next_action}`,
        description: `${first.customer_name} · ${first.next_action} · ${when}`,
        actionUrl: `/crm/show/${first.uuid}`,
        relatedId: first.uuid,
      };
    },
  },
});
