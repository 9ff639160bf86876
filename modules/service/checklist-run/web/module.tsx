import { lazy } from 'react';
import type { WebModule } from '#core/web/module.ts';

export const checklistRun: WebModule = {
  name: 'checklist-run',
  routes: [],
  topBarChip: lazy(() => import('./stopwatch-chip.tsx')),
  history: { checklist_run: () => import('./checklist-run.words.ts') },
};
