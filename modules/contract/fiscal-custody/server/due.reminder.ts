import { sql } from 'kysely';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import type { CustodyKind } from '../fiscal-custody.rules.ts';

interface Away extends Due {
  uuid: string;
  code: string;
  kind: CustodyKind;
  item_name: string;
  customer_name: string;
  due_on: string;
}

/** Half a month and a week before the day it must be back where it belongs, and on that day. */
export const dueReminder = reminder<Away>({
  name: 'fiscal-custody.due',
  due: () => sql`select uuid || ' ' || due_on as key, due_on, uuid, code, kind, item_name,
    coalesce(supplier_name, customer_name) as customer_name from fiscal_custody where status = 'OPEN' and due_on is not null`,
  days: [-15, -7, 0],
  holdersOf: { module: 'fiscal_custody', action: 'update' },
  oneByOne: 3,
  topic: ({ due_on }) => due_on,
  notice: {
    module: 'fiscal_custody',
    type: 'Prazo de retorno',
    text: (due) => {
      const [first] = due;
      const priority = first.stage >= 0 ? ('HIGH' as const) : ('MEDIUM' as const);
      const when = first.stage >= 0 ? 'hoje' : `até ${formatDate(first.due_on)}`;
      const names = due.map(({ item_name, customer_name }) => `${item_name} (${customer_name})`);
      if (due.length > 1)
        return {
          priority,
          title: `${formatNumber(due.length)} equipamentos precisam voltar ou sair ${when}`,
          description: firstNames(names),
          actionUrl: '/contract/custody',
        };
      return {
        priority,
        title: `${first.code}: ${first.kind === 'REPAIR' ? 'precisa sair' : 'precisa voltar'} ${when}`,
        description: names[0] ?? '',
        actionUrl: `/contract/custody/show/${first.uuid}`,
        relatedId: first.uuid,
      };
    },
  },
});
