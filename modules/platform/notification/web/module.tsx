import { lazy } from 'react';
import type { WebModule } from '#core/web/module.ts';

export const notification: WebModule = {
  name: 'notification',
  routes: [
    {
      path: 'notifications',
      lazy: () => import('./notification-page.tsx'),
      handle: { access: 'signed-in', title: 'Notificações' },
    },
  ],
  words: { notifications: 'Notificações' },
  topBar: lazy(() => import('./bell.tsx')),
};
