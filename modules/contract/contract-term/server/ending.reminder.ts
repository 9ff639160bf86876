import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import type { KeptContract } from '#modules/contract/maintenance-contract/server/public.ts';

type Ending = Due & Pick<KeptContract, 'uuid' | 'code' | 'customer_name' | 'renewal'> & { ends_at: string };

const consequence: Record<KeptContract['renewal'], string> = {
  TACIT: 'renova por si se ninguém se opuser',
  EXPRESS: 'só continua se for renovado',
  NEVER: 'não renova',
};
const holdersOf = { module: 'maintenance_contract', action: 'update' } as const;
const notice = {
  module: 'maintenance_contract',
  type: 'Contrato a vencer',
  text: (due: readonly [Ending, ...Ending[]]) => {
    const [first] = due;
    const one = due.length === 1;
    return {
      priority: 'MEDIUM' as const,
      title: one ? `Contrato ${first.code} vence em ${formatDate(first.ends_at)}` : `${due.length} contratos a vencer`,
      description: one
        ? `${first.customer_name}: ${consequence[first.renewal]}.`
        : firstNames(due.map(({ code, customer_name }) => `${code} ${customer_name}`)),
      actionUrl: one
        ? `/contract/maintenance/show/${first.uuid}`
        : '/contract/maintenance?sort_by=ends_at&sort_order=asc',
      relatedId: one ? first.uuid : null,
    };
  },
};
/** Told of by its end: renewed, it is told of again before the next. */
const facts = sql`uuid || ' ' || ends_at as key, uuid, code, customer_name, renewal, ends_at::text as ends_at`;
const inForce = sql`status in ('ACTIVE', 'RENEWED') and ends_at is not null`;

/** Ninety, sixty and thirty days before its end. */
export const endingReminder = reminder<Ending>({
  name: 'contract-term.ending',
  due: () => sql`select ${facts}, ends_at as due_on from maintenance_contract where ${inForce}`,
  days: [-90, -60, -30],
  holdersOf,
  topic: () => 'ending',
  notice,
});

/** And on the day its own notice begins, where that is none of those. */
export const noticeReminder = reminder<Ending>({
  name: 'contract-term.notice',
  due: () => sql`select ${facts}, ends_at - renewal_notice_days as due_on from maintenance_contract
    where ${inForce} and renewal_notice_days not in (0, 30, 60, 90)`,
  days: [0],
  holdersOf,
  topic: () => 'notice',
  notice,
});
