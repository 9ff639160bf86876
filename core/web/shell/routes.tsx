import type { RouteObject } from 'react-router';
import type { RouteHandle, WebModule } from '../module.ts';
import { PassOn, RootError } from './error-boundary.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Root } from './root.tsx';

const unknown: RouteHandle = { access: 'public', title: 'Página não encontrada' };

/** Whatever fails takes the whole page, as the spec asks: one variant for a screen, the other for the system itself. */
export function routesOf(modules: WebModule[]): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: LoadingOverlay,
      children: [
        ...modules.flatMap((module) => module.outside ?? []),
        {
          // Fetched apart, so that the sign-in page does not carry menus and dialogs.
          lazy: async () => ({ Component: (await import('./shell.tsx')).Shell }),
          children: [{ ErrorBoundary: PassOn, children: modules.flatMap((module) => module.routes) }],
        },
        { path: '*', lazy: () => import('./not-found.tsx'), handle: unknown },
      ],
    },
  ];
}
