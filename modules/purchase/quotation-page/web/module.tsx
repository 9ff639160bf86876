import type { WebModule } from '#core/web/module.ts';

export const quotationPage: WebModule = {
  name: 'quotation-page',
  routes: [],
  outside: [
    {
      path: '/cotacao/:token',
      lazy: () => import('./supplier-page.tsx'),
      handle: { access: 'public', title: 'Pedido de cotação' },
    },
  ],
};
