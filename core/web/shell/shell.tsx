import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Navigate, Outlet, useLocation } from 'react-router';
import { Guard } from '../access.tsx';
import { useFollowed } from '../operation/operation-store.ts';
import { holdKeys } from '../search/early-text.ts';
import { useSession } from '../session.tsx';
import { useFocusOnArrival } from './focus-page.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { paletteId } from './palette-id.ts';
import { Sidebar, SidebarSheet } from './sidebar.tsx';
import { useSidebarState } from './sidebar-state.ts';
import { useRouteHandle } from './title.ts';
import { TopBar } from './top-bar.tsx';
import classes from './shell.module.css';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(loadPalette);
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'));
const AboardLine = lazy(() => import('../aboard/aboard-line.tsx'));
const OperationTray = lazy(() => import('../operation/operation-tray.tsx'));

/** The frame of every signed-in screen. */
export function Shell({ children }: { children?: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.state === 'loading') return <LoadingOverlay />;
  if (session.state === 'signed-out') {
    // After signing in again the person is back where they were; another one begins at their own start.
    const from = location.pathname + location.search + location.hash;
    return <Navigate to="/auth" replace state={{ from, left: session.left }} />;
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
  useFocusOnArrival();
  useEffect(() => {
    // Fetched before it is asked for: it opens at once.
    const clock = setTimeout(() => void loadPalette().catch(() => undefined), 1_500);
    return () => clearTimeout(clock);
  }, []);
  const toggleSidebar = () => (phone ? setSheet((open) => !open) : toggleCollapsed());
  const openPalette = () => {
    if (!document.getElementById(paletteId)) holdKeys();
    setPalette((count) => count + 1);
  };

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
        <Suspense>
          <AboardLine />
        </Suspense>
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
