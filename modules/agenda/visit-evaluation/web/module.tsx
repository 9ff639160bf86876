import { IconClipboardCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill, offer } from '#core/web/slot.ts';

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
    offer('maintenance-schedule.next', {
      key: 'answer',
      label: 'Responder',
      icon: IconClipboardCheck,
      access: can('maintenance_schedule', 'update_evaluation_task'),
      to: ({ schedule }) => `/maintenance-schedule/evaluation/${schedule.uuid}`,
      // The visit cannot end before.
      main: ({ schedule }) => schedule.open_tasks > 0,
    }),
    fill('maintenance-schedule.tabs', { ...evaluation, load: () => import('./evaluation-tab.tsx') }),
  ],
};
