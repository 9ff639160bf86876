import { IconContract } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const [list, update, show] = [
  can('rental_handover', 'list'),
  can('rental_handover', 'update'),
  can('rental_handover', 'show'),
];

export const rentalHandover: WebModule = {
  name: 'rental-handover',
  routes: [
    {
      path: 'contract/handover',
      lazy: () => import('./rental-handover-list.tsx'),
      handle: handle('Termos de entrega e devolução', list, listAhead('/rental-handover')),
    },
    {
      path: 'contract/handover/edit/:uuid',
      lazy: () => import('./rental-handover-form.tsx'),
      handle: handle('Acessórios do termo', update),
    },
    {
      path: 'contract/handover/show/:uuid',
      lazy: () => import('./rental-handover-show.tsx'),
      handle: handle('Termo de locação', show),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Entregas e devoluções',
      icon: IconContract,
      to: '/contract/handover',
      access: list,
      count: { path: '/rental-handover', query: { status: 'CONTESTED' }, access: update, word: 'contestados' },
    },
  ],
  words: { handover: 'Termos' },
  fills: [
    fill('rental-movement.event', {
      key: 'term',
      label: 'Termo',
      icon: IconContract,
      access: list,
      load: () => import('./event-term.tsx'),
    }),
  ],
  history: {
    rental_handover: fieldHistory(
      async () => (await import('../contract.ts')).rentalHandoverFields,
      async () => (await import('./rental-handover.words.ts')).lineWords,
    ),
  },
};
