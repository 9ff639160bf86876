import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Guard } from '../access.tsx';
import { useFollowed } from '../operation/operation-store.ts';
import { useSession } from '../session.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Sidebar, SidebarSheet } from './sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';
import { useRouteHandle } from './title.ts';
import { TopBar } from './top-bar.tsx';
import classes from './shell.module.css';

const CommandPalette = lazy(() => import('./command-palette.tsx'));
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'));
const OperationTray = lazy(() => import('../operation/operation-tray.tsx'));

/** The frame of every signed-in screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const { state } = useSession();
  const location = useLocation();
  if (state === 'loading') return <LoadingOverlay />;
  if (state === 'signed-out') {
    // After signing in again the person is back where they were.
    return <Navigate to="/auth" replace state={{ from: location.pathname + location.search + location.hash }} />;
  }
  return (
    <ModalsProvider>
      <Frame>{children}</Frame>
    </ModalsProvider>
  );
}

function Frame({ children }: { children?: ReactNode }) {
  const phone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const [collapsed, toggleCollapsed] = useSidebarState();
  const [sheet, setSheet] = useState(false);
  /** Counts the times it was asked for, so that the lazy palette opens on the first one too. */
  const [palette, setPalette] = useState(0);
  const [help, setHelp] = useState(false);
  const working = useFollowed().length > 0;
  const access = useRouteHandle()?.access ?? 'signed-in';
  const toggleSidebar = () => (phone ? setSheet((open) => !open) : toggleCollapsed());
  const openPalette = () => setPalette((count) => count + 1);

  useHotkeys(
    [
      ['mod+B', toggleSidebar],
      ['mod+K', openPalette],
    ],
    [],
  );
  useHotkeys([
    ['shift+?', () => setHelp(true)],
    ['?', () => setHelp(true)],
  ]);

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#content">
        Pular para o conteúdo
      </a>
      {phone ? (
        <SidebarSheet opened={sheet} onClose={() => setSheet(false)} />
      ) : (
        <Sidebar collapsed={collapsed} onToggle={toggleCollapsed} />
      )}
      <div className={classes.page}>
        <TopBar phone={phone} onMenu={toggleSidebar} onSearch={openPalette} onHelp={() => setHelp(true)} />
        <OfflineBanner />
        <main id="content" className={classes.main} tabIndex={-1}>
          {children ?? (
            <Guard access={access}>
              <Outlet />
            </Guard>
          )}
        </main>
      </div>
      <Suspense>
        {palette > 0 && <CommandPalette asked={palette} />}
        {working && <OperationTray />}
        {help && <KeyboardHelp onClose={() => setHelp(false)} />}
      </Suspense>
    </div>
  );
}
