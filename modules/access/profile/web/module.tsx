import type { WebModule } from '#core/web/module.ts';

export const profile: WebModule = {
  name: 'profile',
  routes: [
    {
      path: 'profile',
      lazy: () => import('./profile-page.tsx'),
      handle: { access: 'signed-in', title: 'Meu perfil' },
    },
  ],
  words: { profile: 'Meu perfil' },
};
