import { sql } from 'kysely';
import { formatMoney } from '#core/contract/format.ts';
import { can } from '#core/contract/endpoint.ts';
import { today, dayAt } from '#core/server/business-day.ts';
import { reminder } from '#core/server/reminder.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { requestList } from '#modules/purchase/purchase-request/server/public.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';

interface Late {
  key: string;
  uuid: string;
  code: string;
  total: string;
  requester_name: string | null;
}

/** What nobody decided in time goes to those above. */
export const waitingReminder = reminder<Late>({
  name: 'request-analysis.waiting',
  due: async (db) => {
    const { escalate_after_days } = await readPurchaseSetting(db);
    return sql<Late>`select uuid || '@' || sent_at as key, uuid, code, total::text as total, requester_name
      from purchase_request where status in ('PENDING', 'IN_ANALYSIS')
        and ${dayAt(sql`sent_at`)} + ${escalate_after_days}::int <= ${today}`;
  },
  holdersOf: { module: 'purchase', action: 'approve_above_limit' },
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
