import { IconShieldDollar } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./warranty-claim-form.tsx');
const [list, create, update, show] = [
  can('warranty_claim', 'list'),
  can('warranty_claim', 'create'),
  can('warranty_claim', 'update'),
  can('warranty_claim', 'show'),
];

export const warrantyClaim: WebModule = {
  name: 'warranty-claim',
  routes: [
    {
      path: 'warranty-claim',
      lazy: () => import('./warranty-claim-list.tsx'),
      handle: handle('Reivindicações de garantia', list),
    },
    { path: 'warranty-claim/register', lazy: form, handle: handle('Nova reivindicação', create) },
    { path: 'warranty-claim/edit/:uuid', lazy: form, handle: handle('Editar reivindicação', update) },
    {
      path: 'warranty-claim/show/:uuid',
      lazy: () => import('./warranty-claim-show.tsx'),
      handle: handle('Reivindicação de garantia', show),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Reivindicações de garantia',
      icon: IconShieldDollar,
      to: '/warranty-claim',
      access: list,
    },
  ],
  words: { 'warranty-claim': 'Reivindicações de garantia' },
  history: {
    warranty_claim: fieldHistory(
      async () => (await import('../contract.ts')).warrantyClaimFields,
      async () => (await import('./warranty-claim.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Nova reivindicação de garantia',
      icon: IconShieldDollar,
      to: '/warranty-claim/register',
      access: create,
      keywords: ['fabricante', 'ressarcimento', 'recuperar', 'garantia'],
    },
  ],
};
