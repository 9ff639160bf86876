import { Skeleton, Tabs, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AccessTarget } from '#core/web/access.tsx';
import { useCan } from '#core/web/access.tsx';
import classes from './show.module.css';

/** Head, facts and tabs at the left; people, dates and links in the rail on wide screens. */
export function ShowPage({ children, rail }: { children: ReactNode; rail?: ReactNode }) {
  return (
    <div className={classes.page} data-rail={rail ? true : undefined}>
      <div className={classes.main}>{children}</div>
      {rail && (
        <aside className={classes.rail} aria-label="Informações complementares">
          {rail}
        </aside>
      )}
    </div>
  );
}

export function RailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.railSection}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** A block of a tab with its heading. */
export function Block({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <div className={classes.blockHead}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface ShowTab {
  key: string;
  label: string;
  icon?: TablerIcon;
  count?: number | undefined;
  /** Its count is asked for: it has its room from the start, so that no tab moves when it comes. */
  counted?: boolean;
  access?: AccessTarget;
  content: ReactNode;
}

/** As in the menu: a number that always fits in its room. */
const mostCounted = 99;

/** Where the tabs do not all fit, the open one is among those seen; only their list moves, never the page. */
function intoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Tabs named in the URL: a link opens the same one, back returns to the last. Only the open one is drawn. */
export function ShowTabs({ tabs }: { tabs: readonly ShowTab[] }) {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const allowed = tabs.filter((tab) => tab.access === undefined || can(tab.access));
  const first = allowed[0]?.key ?? '';
  const asked = params.get('tab');
  const current = allowed.some((tab) => tab.key === asked) ? asked : first;
  function open(key: string | null) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!key || key === first) next.delete('tab');
        else next.set('tab', key);
        return next;
      },
      { preventScrollReset: true },
    );
  }
  return (
    <Tabs value={current} onChange={open} keepMounted={false} className={classes.tabs}>
      <Tabs.List className={classes.tabList}>
        {allowed.map(({ key, label, icon: Icon, count, counted }) => (
          <Tabs.Tab
            key={key}
            value={key}
            ref={key === current ? intoView : null}
            {...(Icon ? { leftSection: <Icon size={16} aria-hidden /> } : {})}
          >
            {label}
            {(counted || count !== undefined) && (
              <span className={classes.tabCount} data-asked={counted || undefined}>
                {count !== undefined && (count > mostCounted ? `${mostCounted}+` : count)}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {allowed.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} pt="md">
          <Suspense fallback={<Skeleton h={160} />}>{tab.content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

export function ShowSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Carregando o registro">
      <Skeleton h={28} w="40%" mb="sm" />
      <Skeleton h={14} w="25%" mb="lg" />
      <Skeleton h={64} mb="lg" />
      <Skeleton h={36} mb="md" />
      <Skeleton h={220} />
    </div>
  );
}
