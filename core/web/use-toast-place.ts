import { notificationsStore, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { lastPressed } from './toast.ts';
import { lowestFree, type Span } from './toast-place.rules.ts';

const place = '--toasts-from-bottom';
const toasts = '.mantine-Notifications-root[data-position="bottom-center"]';
/** What is done next is the filled button of whatever stands open. */
const next = '.mantine-Button-root[data-variant="filled"]:not([data-disabled])';

/** A bar that stays at the bottom of the window, whatever is under it. */
function bottomBar(): Element | undefined {
  for (const found of document.elementsFromPoint(innerWidth / 2, innerHeight - 20))
    for (let one: Element | null = found; one && one !== document.body; one = one.parentElement) {
      const stays = /^(fixed|sticky)$/.test(getComputedStyle(one).position);
      if (stays && !one.closest(toasts) && one.getBoundingClientRect().height < innerHeight / 2) return one;
    }
  return undefined;
}

function takenSpans(): Span[] {
  const bar = bottomBar();
  const all = [...document.querySelectorAll(next), ...(bar ? [bar] : []), ...lastPressed()];
  return all
    .filter((one) => one.isConnected && !one.closest(toasts))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < innerHeight);
}

/**
 * On a phone a toast is as wide as the screen and lies over something wherever it stands: never over what was just
 * pressed, nor over what is done next. The page below it may still be on its way, so it is looked at again.
 */
export function useToastPlace(phone: boolean): void {
  const shown = useNotifications(notificationsStore).notifications.length;
  useEffect(() => {
    if (!phone || shown === 0) return;
    let now: number | null = null;
    const look = () => {
      const height = document.querySelector(toasts)?.getBoundingClientRect().height ?? 0;
      if (height === 0) return;
      now = lowestFree({ height, window: innerHeight, taken: takenSpans(), now });
      document.documentElement.style.setProperty(place, `${now}px`);
    };
    const first = requestAnimationFrame(look);
    const clock = setInterval(look, 250);
    return () => {
      cancelAnimationFrame(first);
      clearInterval(clock);
    };
  }, [phone, shown]);
}
