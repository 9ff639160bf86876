import { useMemo } from 'react';
import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { phoneWidth } from '../breakpoint.ts';
import type { WebModule } from '../module.ts';
import { nonce } from '../nonce.ts';
import { queryClient } from '../query.ts';
import { SessionProvider, type SessionUser } from '../session.tsx';
import { cssVariables, theme } from '../theme.ts';
import { useToastPlace } from '../use-toast-place.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ModulesProvider } from './modules-context.tsx';
import { routesOf } from './routes.tsx';

interface Props {
  modules: WebModule[];
  loadUser: () => Promise<SessionUser>;
  endSession: () => Promise<unknown>;
}

const styleNonce = () => nonce;

function Toasts() {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  useToastPlace(phone);
  const position = phone ? 'bottom-center' : 'top-right';
  return <Notifications position={position} limit={3} autoClose={4000} zIndex={1000} containerWidth={400} />;
}

export function App({ modules, loadUser, endSession }: Props) {
  const router = useMemo(() => createBrowserRouter(routesOf(modules)), [modules]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary>
        {/* Screen readers hear the new page's title instead. */}
        <div aria-hidden>
          <NavigationProgress size={2} zIndex={500} withinPortal={false} />
        </div>
        <Toasts />
        <QueryClientProvider client={queryClient}>
          <SessionProvider loadUser={loadUser} endSession={endSession}>
            <ModulesProvider modules={modules}>
              <RouterProvider router={router} />
            </ModulesProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
