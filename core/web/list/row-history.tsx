import { Drawer, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { AccessTarget } from '#core/web/access.tsx';
import type { BaseRow, RowAction } from './list.types.ts';

const History = lazy(() => import('#core/web/show/history.tsx').then((module) => ({ default: module.History })));

/** Of records that have no page of their own to read it on. */
export interface HistoryOf {
  /** The entity's name in the log: `brand`. */
  entity: string;
  /** Where not everybody who sees the list may read it. */
  access?: AccessTarget;
}

/** "Histórico" in a row's menu, and the drawer it opens. */
export function useRowHistory<Row extends BaseRow>(of: HistoryOf | undefined, nameOf?: (row: Row) => string) {
  const [shown, setShown] = useState<{ uuid: string; name: string }>();
  const [opened, setOpened] = useState(false);
  return {
    actionOf: (row: Row): RowAction[] =>
      of
        ? [
            {
              label: 'Histórico',
              icon: <IconHistory size={16} />,
              ...(of.access ? { access: of.access } : {}),
              onClick: () => {
                setShown({ uuid: row.uuid, name: nameOf?.(row) ?? '' });
                setOpened(true);
              },
            },
          ]
        : [],
    drawer: of && (
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="md"
        title={`Histórico de “${shown?.name ?? ''}”`}
      >
        {shown && (
          <Suspense fallback={<Skeleton h={160} />}>
            <History entity={of.entity} uuid={shown.uuid} />
          </Suspense>
        )}
      </Drawer>
    ),
  };
}
