import { redirect } from 'react-router';
import type { RouteHandle, WebModule } from '#core/web/module.ts';
import { Component as AuthLayout } from './auth-layout.tsx';
import { Component as Login } from './login.tsx';

const page = (title: string): RouteHandle => ({ access: 'public', title });

export const auth: WebModule = {
  name: 'auth',
  routes: [],
  outside: [
    {
      path: '/auth',
      // The one screen whose parts every other has too: fetched with the page, it is there at once.
      Component: AuthLayout,
      children: [
        { index: true, Component: Login, handle: page('Entrar') },
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
