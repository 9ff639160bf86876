import { IconReceipt2 } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./contract-billing-form.tsx');
const [list, create, update, show] = [
  can('contract_billing', 'list'),
  can('contract_billing', 'create'),
  can('contract_billing', 'update'),
  can('contract_billing', 'show'),
];
const tab = {
  key: 'billing',
  label: 'Faturamento',
  icon: IconReceipt2,
  access: list,
  load: () => import('./billing-tab.tsx'),
};

export const contractBilling: WebModule = {
  name: 'contract-billing',
  routes: [
    {
      path: 'contract/billing',
      lazy: () => import('./contract-billing-list.tsx'),
      handle: handle('Medições de contratos', list, listAhead('/contract-billing')),
    },
    { path: 'contract/billing/register', lazy: form, handle: handle('Cobrança avulsa', create) },
    { path: 'contract/billing/edit/:uuid', lazy: form, handle: handle('Editar medição', update) },
    {
      path: 'contract/billing/show/:uuid',
      lazy: () => import('./contract-billing-show.tsx'),
      handle: handle('Medição de contrato', show),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Medições de contratos',
      icon: IconReceipt2,
      to: '/contract/billing',
      access: list,
      count: { path: '/contract-billing', query: { overdue: 'true' }, access: list, word: 'vencidas' },
    },
  ],
  words: { billing: 'Medições' },
  fills: [
    fill('maintenance-contract.tabs', {
      ...tab,
      count: ({ contract }) => ({ path: '/contract-billing', query: { maintenance_contract_uuid: contract.uuid } }),
    }),
    fill('rental-contract.tabs', {
      ...tab,
      count: ({ contract }) => ({ path: '/contract-billing', query: { rental_contract_uuid: contract.uuid } }),
    }),
  ],
  history: {
    contract_billing: fieldHistory(
      async () => (await import('../contract.ts')).contractBillingFields,
      async () => (await import('./contract-billing.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Cobrança avulsa',
      icon: IconReceipt2,
      to: '/contract/billing/register',
      access: create,
      keywords: ['medição', 'faturar', 'indenização', 'cobrar'],
    },
  ],
};
