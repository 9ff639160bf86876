import { useEffect } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { nprogress } from '@mantine/nprogress';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useRouteTitle } from './title.ts';

/** Above every screen: progress of route changes, the document's title, scroll kept per address. */
export function Root() {
  const { state } = useNavigation();
  const title = useRouteTitle();
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
