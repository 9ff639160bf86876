import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever arrives with the focus nowhere, because what held it left with the last screen, begins at the content. */
export function focusPage(): void {
  const held = document.activeElement;
  if (held && held !== document.body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** A screen that puts the focus somewhere itself has done so by now: its effects come first. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusPage();
  }, [pathname]);
}
