import { IconGift } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./benefit-form.tsx');
const manages = can('hr', 'manage_benefits');

export const benefit: WebModule = {
  name: 'benefit',
  routes: [
    {
      path: 'rh/benefits',
      lazy: () => import('./benefit-list.tsx'),
      handle: handle('Benefícios', manages, listAhead('/hr/benefit', { screen: 'benefit' })),
    },
    { path: 'rh/benefits/create', lazy: form, handle: handle('Novo benefício', manages) },
    { path: 'rh/benefits/:id/edit', lazy: form, handle: handle('Editar benefício', manages) },
  ],
  menu: [{ group: 'Recursos Humanos', label: 'Benefícios', icon: IconGift, to: '/rh/benefits', access: manages }],
  words: { benefits: 'Benefícios' },
  history: { benefit: fieldHistory(async () => (await import('../contract.ts')).benefitFields) },
  pickers: { benefit: async () => ({ source: (await import('./public.tsx')).benefitSource }) },
  actions: [{ label: 'Novo benefício', icon: IconGift, to: '/rh/benefits/create', access: manages }],
};
