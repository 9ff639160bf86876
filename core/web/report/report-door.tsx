import type { TablerIcon } from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import type { Access } from '#core/contract/endpoint.ts';
import type { AnyReport } from '#core/contract/report.ts';
import type { ReportHead } from '#core/contract/report-head.ts';
import type { Group } from '#core/contract/groups.ts';
import { handle, type WebModule } from '#core/web/module.ts';

interface Door {
  head: ReportHead;
  icon: TablerIcon;
  screen: () => Promise<{ Component: ComponentType }>;
  /** Fetched when its card is looked at: a contract has no place in the first download. */
  declared: () => Promise<AnyReport>;
  /** Where it is in the menu; among the reports unless said. */
  group?: Group;
  /** Who sees it in the menu, where that is not who may open it. */
  menu?: Access;
}

type Doors = Required<Pick<WebModule, 'routes' | 'menu' | 'reports' | 'words'>>;

/** What each report brings to the browser: its screen, its item of the menu, its card in the hub. */
export function reportDoors(doors: readonly Door[]): Doors {
  return {
    routes: doors.map(({ head, screen }) => ({
      path: head.screen.slice(1),
      lazy: screen,
      handle: handle(head.title, head.access),
    })),
    menu: doors.map(({ head, icon, group = 'Relatórios', menu = head.access }) => ({
      group,
      label: head.title,
      icon,
      to: head.screen,
      access: menu,
    })),
    reports: doors.map(({ head: { screen, title, question, access }, icon, declared }) => ({
      to: screen,
      title,
      sentence: question,
      icon,
      access,
      Figure: lazy(async () => {
        const [{ ReportCardFigure }, report] = await Promise.all([import('./report-card-figure.tsx'), declared()]);
        return { default: () => <ReportCardFigure of={report} /> };
      }),
    })),
    words: Object.fromEntries(doors.map(({ head }) => [head.screen.slice(1), head.title])),
  };
}
