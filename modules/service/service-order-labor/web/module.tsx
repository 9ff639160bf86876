import { IconCalendarCheck, IconTools, IconUserCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill, rowsOf } from '#core/web/slot.ts';

const [works, answers, sees, assigns] = [
  can('service_order', 'start'),
  can('service_order', 'confirm_assignment'),
  can('service_order', 'show'),
  can('service_order', 'assign'),
];

const assign = { key: 'assign', label: 'Atribuir técnico', access: assigns } as const;

export const serviceOrderLabor: WebModule = {
  name: 'service-order-labor',
  routes: [
    { path: 'my-day', lazy: () => import('./my-day.tsx'), handle: handle('Meu dia', works) },
    {
      path: 'assignments/pending',
      lazy: () => import('./pending.tsx'),
      handle: handle('Atribuições pendentes', answers),
    },
    {
      path: 'service-order/maintenance/:uuid',
      lazy: () => import('./work-screen.tsx'),
      handle: handle('Execução da ordem', sees),
    },
  ],
  menu: [
    { group: 'Operações', label: 'Meu dia', icon: IconCalendarCheck, to: '/my-day', access: works },
    {
      group: 'Operações',
      label: 'Atribuições pendentes',
      icon: IconUserCheck,
      to: '/assignments/pending',
      access: answers,
      count: { path: '/assignment/pending', access: answers, word: 'à espera de resposta' },
    },
  ],
  words: {
    'my-day': 'Meu dia',
    assignments: 'Atribuições',
    'assignments/pending': 'Pendentes',
    'service-order/maintenance': 'Execução',
  },
  history: { service_order_labor: () => import('./labor.words.ts') },
  fills: [
    fill('home.top', { key: 'my-day', label: 'Meu dia', access: works, load: () => import('./home-day.tsx') }),
    fill('service-order.tabs', {
      key: 'execution',
      label: 'Execução',
      icon: IconTools,
      access: sees,
      count: ({ order }) => ({
        path: '/service-order/:uuid/labor',
        input: { params: { uuid: order.uuid }, query: {} },
        of: rowsOf,
      }),
      load: () => import('./execution-tab.tsx'),
    }),
    fill('service-order.needs', {
      key: 'technician',
      label: 'Técnico livre',
      access: sees,
      load: () => import('./technician-need.tsx'),
    }),
    fill('service-order.assign', { ...assign, load: () => import('./assign-order.tsx') }),
    fill('service-order.assign-many', { ...assign, load: () => import('./assign-orders.tsx') }),
  ],
};
