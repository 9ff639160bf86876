import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const anvisa: WebModule = {
  name: 'anvisa',
  routes: [
    {
      path: 'product/anvisa',
      lazy: () => import('./anvisa-base.tsx'),
      handle: handle('Base ANVISA', can('product', 'list')),
    },
  ],
  words: { anvisa: 'Base ANVISA' },
  history: { anvisa_load: () => import('./anvisa.words.ts') },
};
