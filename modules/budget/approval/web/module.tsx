import type { WebModule } from '#core/web/module.ts';

export const approval: WebModule = {
  name: 'approval',
  routes: [],
  outside: [
    {
      path: '/aprovacao/:token',
      lazy: () => import('./approval-page.tsx'),
      handle: { access: 'public', title: 'Orçamento' },
    },
  ],
};
