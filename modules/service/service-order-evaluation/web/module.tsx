import { IconClipboardCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const show = can('service_order', 'show_evaluation', 'show');

export const serviceOrderEvaluation: WebModule = {
  name: 'service-order-evaluation',
  routes: [
    {
      path: 'service-order/evaluation/:uuid',
      lazy: () => import('./evaluation-page.tsx'),
      handle: handle('Avaliação técnica', can('service_order', 'show_evaluation')),
    },
    {
      path: 'service-order/checklist/:uuid',
      lazy: () => import('./checklist-page.tsx'),
      handle: handle('Checklist da ordem', can('service_order', 'list_checklist', 'update_task_status')),
    },
  ],
  words: { evaluation: 'Avaliação' },
  history: { service_order_evaluation: () => import('./evaluation.words.ts') },
  fills: [
    fill('service-order.tabs', {
      key: 'evaluation',
      label: 'Avaliação',
      icon: IconClipboardCheck,
      access: show,
      load: () => import('./evaluation-tab.tsx'),
    }),
  ],
};
