import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#core/web/confirm.tsx';

/**
 * Nobody loses what they typed by a stray click. Leaving for the sign-in screen is let through: the draft waits. What is
 * typed in a tab is gone with it, so there another tab is leaving too.
 */
export function useLeaveGuard(dirty: boolean, onLeave: () => void, { tab = false } = {}) {
  const open = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !open.current &&
      (currentLocation.pathname !== nextLocation.pathname || (tab && tabOf(currentLocation) !== tabOf(nextLocation))) &&
      !nextLocation.pathname.startsWith('/auth'),
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm({
      title: 'Sair sem salvar?',
      message: 'O que você digitou nesta página será perdido.',
      verb: 'Sair sem salvar',
      cancel: 'Continuar editando',
      danger: true,
    }).then((leave) => {
      asking.current = false;
      if (!leave) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  }, [blocker, onLeave]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return {
    /** Saved: whatever comes next may leave. */
    letGo: () => {
      open.current = true;
    },
  };
}

const tabOf = ({ search }: { search: string }): string | null => new URLSearchParams(search).get('tab');
