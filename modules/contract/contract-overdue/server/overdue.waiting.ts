import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { contractBilling } from '#modules/contract/contract-billing/contract.ts';
import { contractBillingList } from '#modules/contract/contract-billing/server/public.ts';

/** Money nobody has seen yet: told on Home to whoever records payments. */
export const overdueWaiting: readonly Waiting[] = [
  waitingIn({
    key: 'contract_billing.overdue',
    label: 'Cobranças de contratos vencidas',
    tone: 'red',
    lists: can('contract_billing', 'list'),
    acts: can('contract_billing', 'update'),
    listing: contractBillingList,
    query: contractBilling.list.query,
    screen: '/contract/billing',
    asked: { overdue: 'true' },
    since: 'due_on',
  }),
];
