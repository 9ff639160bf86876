import type { WebModule } from '#core/web/module.ts';

export const home: WebModule = {
  name: 'home',
  routes: [{ index: true, lazy: () => import('./home-page.tsx'), handle: { access: 'signed-in', title: 'Home' } }],
};
