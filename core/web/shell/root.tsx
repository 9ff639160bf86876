import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { nprogress } from '@mantine/nprogress';
import { NavigationType, Outlet, ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router';
import { dropOldToasts, watchPresses } from '../toast.ts';
import { useRouteTitle } from './title.ts';

/** Above every screen: progress of route changes, the document's title, scroll kept per address. */
export function Root() {
  const { state } = useNavigation();
  const title = useRouteTitle();
  useToastsOfPage();
  useEffect(() => {
    if (state === 'idle') return;
    // A screen already at hand appears at once; a bar flashing by would only distract.
    const clock = setTimeout(() => nprogress.start(), 120);
    return () => {
      clearTimeout(clock);
      nprogress.complete();
    };
  }, [state]);
  return (
    <>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** From the moment another page is asked for, not when it has come: its code may take a while. */
function useToastsOfPage(): void {
  const here = useLocation();
  const { location: next } = useNavigation();
  const back = useNavigationType() === NavigationType.Pop;
  const { pathname } = next ?? here;
  const last = useRef(pathname);
  useEffect(watchPresses, []);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    dropOldToasts({ back: back && !next });
  }, [pathname, back, next]);
}
