import { sql, type RawBuilder } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { renewedUntil } from '#modules/contract/contract-terms/terms.rules.ts';
import type { KeptContract } from '#modules/contract/maintenance-contract/server/public.ts';
import '#modules/contract/rental-contract/server/public.ts';

type Ending = Due &
  Pick<KeptContract, 'uuid' | 'code' | 'customer_name' | 'renewal' | 'renewal_months'> & { ends_at: string };

const consequence: Record<KeptContract['renewal'], (until: string) => string> = {
  TACIT: (until) => `renova por si até ${until} se ninguém se opuser`,
  EXPRESS: (until) => `só continua se for renovado; proposta: até ${until}`,
  NEVER: () => 'não renova',
};
const noticeOf = (module: 'maintenance_contract' | 'rental_contract', path: string) => ({
  module,
  type: 'Contrato a vencer',
  text: (due: readonly [Ending, ...Ending[]]) => {
    const [first] = due;
    const one = due.length === 1;
    return {
      priority: 'MEDIUM' as const,
      title: one ? `Contrato ${first.code} vence em ${formatDate(first.ends_at)}` : `${due.length} contratos a vencer`,
      description: one
        ? `${first.customer_name}: ${consequence[first.renewal](formatDate(renewedUntil(first.ends_at, first.renewal_months)))}.`
        : firstNames(due.map(({ code, customer_name }) => `${code} ${customer_name}`)),
      actionUrl: one ? `${path}/show/${first.uuid}` : `${path}?sort_by=ends_at&sort_order=asc`,
      relatedId: one ? first.uuid : null,
    };
  },
});
/** Told of by its end: renewed, it is told of again before the next. */
const facts = sql`uuid || ' ' || ends_at as key, uuid, code, customer_name, renewal, renewal_months, ends_at::text as ends_at`;
const inForce = sql`status in ('ACTIVE', 'RENEWED') and ends_at is not null`;

interface Kind {
  name: string;
  module: 'maintenance_contract' | 'rental_contract';
  from: RawBuilder<unknown>;
  path: string;
}
/** Ninety, sixty and thirty days before its end, and the day its own notice begins where that is none of those. */
const endingOf = ({ name, module, from, path }: Kind) => {
  const shared = { holdersOf: { module, action: 'update' } as const, notice: noticeOf(module, path) };
  return [
    reminder<Ending>({
      ...shared,
      name: `${name}.ending`,
      due: () => sql`select ${facts}, ends_at as due_on from ${from} where ${inForce}`,
      days: [-90, -60, -30],
      topic: () => 'ending',
    }),
    reminder<Ending>({
      ...shared,
      name: `${name}.notice`,
      due: () => sql`select ${facts}, ends_at - renewal_notice_days as due_on from ${from}
        where ${inForce} and renewal_notice_days not in (0, 30, 60, 90)`,
      days: [0],
      topic: () => 'notice',
    }),
  ];
};

export const endingReminders = [
  ...endingOf({
    name: 'contract-term',
    module: 'maintenance_contract',
    from: sql`maintenance_contract`,
    path: '/contract/maintenance',
  }),
  ...endingOf({
    name: 'contract-term-rental',
    module: 'rental_contract',
    from: sql`rental_contract`,
    path: '/contract/rental',
  }),
];
