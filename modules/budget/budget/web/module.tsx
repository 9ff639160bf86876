import { IconFileDollar } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { PermissionAction } from '#core/contract/permissions.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { deskCount } from '#modules/registry/customer/desk.rules.ts';

const form = () => import('./budget-form.tsx');
type Action = PermissionAction<'budget'>;
const may = (...actions: [Action, ...Action[]]) => can('budget', ...actions);
const budgets = { key: 'budgets', label: 'Orçamentos', icon: IconFileDollar, access: may('list') } as const;

export const budget: WebModule = {
  name: 'budget',
  routes: [
    {
      path: 'budget',
      lazy: () => import('./budget-list.tsx'),
      handle: handle('Orçamentos', may('list'), listAhead('/budget')),
    },
    { path: 'budget/register', lazy: form, handle: handle('Novo orçamento', may('create')) },
    { path: 'budget/register/:service_order_uuid', lazy: form, handle: handle('Novo orçamento', may('create')) },
    {
      path: 'budget/order/:service_order_uuid',
      lazy: () => import('./budget-of-order.tsx'),
      handle: handle('Orçamento', may('show')),
    },
    { path: 'budget/edit/:uuid', lazy: form, handle: handle('Editar orçamento', may('update')) },
    { path: 'budget/show/:uuid', lazy: () => import('./budget-show.tsx'), handle: handle('Orçamento', may('show')) },
  ],
  menu: [
    {
      group: 'Operações',
      label: 'Orçamentos',
      icon: IconFileDollar,
      to: '/budget',
      access: may('list'),
      count: {
        path: '/budget',
        query: { status: 'SENT,UNDER_REVIEW' },
        access: may('update_status'),
        word: 'aguardando aprovação',
      },
    },
  ],
  words: { budget: 'Orçamentos', 'budget/order': 'Da ordem' },
  history: { budget: () => import('./budget.words.ts') },
  actions: [
    {
      label: 'Novo orçamento',
      icon: IconFileDollar,
      to: '/budget/register',
      access: may('create'),
      keywords: ['proposta', 'preço', 'cotação'],
    },
  ],
  fills: [
    fill('service-order.tabs', {
      ...budgets,
      count: ({ order }) => ({ path: '/budget', query: { service_order_uuid: order.uuid } }),
      load: () => import('./order-budgets.tsx'),
    }),
    fill('service-order.needs', { ...budgets, load: () => import('./budget-need.tsx') }),
    fill('customer.tabs', {
      ...budgets,
      count: deskCount('budgets'),
      load: () => import('./customer-budgets.tsx'),
    }),
  ],
};
