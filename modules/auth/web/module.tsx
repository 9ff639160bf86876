import { redirect } from 'react-router';
import type { RouteHandle, WebModule } from '#core/web/module.ts';

const page = (title: string): RouteHandle => ({ access: 'public', title });

export const auth: WebModule = {
  name: 'auth',
  routes: [],
  outside: [
    {
      path: '/auth',
      lazy: () => import('./auth-layout.tsx'),
      children: [
        { index: true, lazy: () => import('./login.tsx'), handle: page('Entrar') },
        { path: 'forgot-password', lazy: () => import('./forgot-password.tsx'), handle: page('Recuperar senha') },
        // Without a token there is nothing to reset.
        { path: 'reset-password', loader: () => redirect('/auth/forgot-password') },
        { path: 'reset-password/:token', lazy: () => import('./reset-password.tsx'), handle: page('Redefinir senha') },
        { path: 'first-access', lazy: () => import('./first-access.tsx'), handle: page('Primeiro acesso') },
      ],
    },
    { path: '/logout', lazy: () => import('./logout.tsx'), handle: page('Saindo') },
  ],
};
