import { IconClipboardCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const access = can('maintenance_schedule', 'show_evaluation');
const evaluation = { key: 'evaluation', label: 'Avaliação', icon: IconClipboardCheck, access } as const;

export const visitEvaluation: WebModule = {
  name: 'visit-evaluation',
  routes: [
    {
      path: 'maintenance-schedule/evaluation/:uuid',
      lazy: () => import('./evaluation-page.tsx'),
      handle: handle('Avaliação da visita', access),
    },
  ],
  words: { 'maintenance-schedule/evaluation': 'Avaliação' },
  fills: [
    fill('maintenance-schedule.strip', { ...evaluation, load: () => import('./evaluation-strip.tsx') }),
    fill('maintenance-schedule.tabs', { ...evaluation, load: () => import('./evaluation-tab.tsx') }),
  ],
};
