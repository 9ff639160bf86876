import { IconAdjustments, IconGift } from '@tabler/icons-react';
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
    {
      path: 'rh/benefits/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros de benefícios', manages),
    },
  ],
  menu: [{ group: 'Recursos Humanos', label: 'Benefícios', icon: IconGift, to: '/rh/benefits', access: manages }],
  words: { benefits: 'Benefícios', 'rh/benefits/setting': 'Parâmetros' },
  history: {
    benefit_setting: () => import('./setting.words.ts'),
    benefit: fieldHistory(async () => (await import('../contract.ts')).benefitFields),
  },
  pickers: { benefit: async () => ({ source: (await import('./public.tsx')).benefitSource }) },
  actions: [
    { label: 'Novo benefício', icon: IconGift, to: '/rh/benefits/create', access: manages },
    {
      label: 'Parâmetros de benefícios',
      icon: IconAdjustments,
      to: '/rh/benefits/setting',
      access: manages,
      keywords: ['teto do vale-refeição', 'PAT'],
    },
  ],
};
