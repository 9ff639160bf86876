import { lazy, Suspense, useState } from 'react';
import { ActionIcon, Center, Indicator, Loader, Popover, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { useLatest, useUnreadCount } from './notification.queries.ts';

const BellPanel = lazy(() => import('./bell-panel.tsx'));

export const badgeText = (unread: number): string => (unread > 99 ? '99+' : String(unread));

export default function Bell() {
  const [opened, setOpened] = useState(false);
  const unread = useUnreadCount();
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { data, isPending } = useLatest();
  const label = unread === 0 ? 'Notificações' : `Notificações: ${badgeText(unread)} não lidas`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Notificações" disabled={opened}>
          <Indicator
            label={badgeText(unread)}
            disabled={unread === 0}
            size={16}
            // A finger's button is taller than a mouse's: the badge stays on the bell, not on the edge of the screen.
            offset={phone ? 12 : 6}
            color="red"
            styles={{ indicator: { fontSize: 10, padding: 3 } }}
          >
            <ActionIcon aria-label={label} onClick={() => setOpened(!opened)}>
              <IconBell size={18} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notificações">
        <Suspense
          fallback={
            <Center p="xl">
              <Loader size="sm" />
            </Center>
          }
        >
          <BellPanel rows={data?.data ?? []} loading={isPending} unread={unread} onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
