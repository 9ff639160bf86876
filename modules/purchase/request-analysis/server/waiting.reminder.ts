import { sql } from 'kysely';
import { formatMoney } from '#core/contract/format.ts';
import { can } from '#core/contract/endpoint.ts';
import { today, dayAt } from '#core/server/business-day.ts';
import { reminder } from '#core/server/reminder.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { requestList } from '#modules/purchase/purchase-request/server/public.ts';
import { levelActions } from '#modules/purchase/purchase-setting/approval.rules.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';

interface Late {
  key: string;
  uuid: string;
  code: string;
  total: string;
  requester_name: string | null;
}

type Level = (typeof levelActions)[keyof typeof levelActions];
/** How much of the company's patience is over, and whom what still waits then goes to. */
const escalation = (name: string, action: Level, times: number) =>
  reminder<Late>({
    name,
    due: async (db) => {
      const { escalate_after_days, second_limit } = await readPurchaseSetting(db);
      // What only the last level signs does not wait for the one before it.
      const isTop = action === levelActions.top;
      return sql<Late>`select uuid || '@' || sent_at as key, uuid, code, total::text as total, requester_name
        from purchase_request where status in ('PENDING', 'IN_ANALYSIS')
          and ${dayAt(sql`sent_at`)} + ${escalate_after_days}::int
            * (case when ${isTop} and total > ${second_limit}::numeric then 1 else ${times}::int end) <= ${today}`;
    },
    holdersOf: { module: 'purchase', action },
    topic: () => 'Solicitações de compra sem decisão',
    notice: {
      module: 'purchase',
      type: 'Solicitação de compra',
      text: ([first, ...others]) =>
        others.length === 0
          ? {
              priority: 'HIGH',
              title: `${first.code} espera por decisão`,
              description: `Solicitada por ${first.requester_name ?? 'reposição automática'}, ${formatMoney(first.total)}.`,
              actionUrl: `/purchase/request/show/${first.uuid}`,
              relatedId: first.uuid,
            }
          : {
              priority: 'HIGH',
              title: `${others.length + 1} solicitações de compra esperam por decisão`,
              description: [first, ...others].map(({ code }) => code).join(', '),
              actionUrl: '/purchase/request?status=PENDING,IN_ANALYSIS',
            },
    },
  });

/** What nobody decided in time goes to those above, level by level. */
export const waitingReminders = [
  escalation('request-analysis.waiting', levelActions.second, 1),
  escalation('request-analysis.waiting-long', levelActions.top, 2),
];

const waits = (own: Pick<Waiting, 'key' | 'label' | 'tone' | 'acts'> & { status: string; since: string }): Waiting =>
  waitingIn({
    key: own.key,
    label: own.label,
    tone: own.tone,
    acts: own.acts,
    lists: can('purchase', 'list_request'),
    listing: requestList,
    query: purchaseRequest.list.query,
    screen: '/purchase/request',
    asked: { status: own.status },
    since: own.since,
  });

/** What of it waits for someone's hand. */
export const requestWaiting: readonly Waiting[] = [
  waits({
    key: 'purchase_request.pending',
    label: 'Solicitações de compra por analisar',
    tone: 'yellow',
    acts: can('purchase', 'analyze_request'),
    status: 'PENDING',
    since: 'sent_at',
  }),
  waits({
    key: 'purchase_request.approved',
    label: 'Solicitações aprovadas por comprar',
    tone: 'blue',
    acts: can('purchase', 'create'),
    status: 'APPROVED,PARTIALLY_APPROVED',
    since: 'decided_at',
  }),
];
