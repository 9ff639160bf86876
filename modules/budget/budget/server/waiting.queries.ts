import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { budget } from '../contract.ts';
import { budgetList } from './budget.queries.ts';
import { visibleBudgets } from './visibility.ts';

const budgets = (own: Pick<Waiting, 'key' | 'label' | 'tone' | 'acts'> & { asked: Record<string, string> }): Waiting =>
  waitingIn({
    ...own,
    since: 'created_at',
    lists: can('budget', 'list'),
    listing: budgetList,
    query: budget.list.query,
    screen: '/budget',
    visible: visibleBudgets,
  });

/** Budgets that nobody has sent, and those the customer has not answered. */
export const budgetWaiting: readonly Waiting[] = [
  budgets({
    key: 'budget.sent',
    label: 'Orçamentos à espera do cliente',
    tone: 'yellow',
    acts: can('budget', 'update_status'),
    asked: { status: 'SENT,UNDER_REVIEW' },
  }),
  budgets({
    key: 'budget.draft',
    label: 'Orçamentos em rascunho, por enviar',
    tone: 'blue',
    acts: can('budget', 'send'),
    asked: { status: 'DRAFT' },
  }),
];
