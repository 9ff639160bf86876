import { IconListCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { toDo } from './action-standard.ts';

const form = () => import('./corrective-action-form.tsx');
const [list, update, show] = [
  can('quality', 'non_conformities_list'),
  can('quality', 'non_conformities_update'),
  can('quality', 'non_conformities_show'),
];

export const correctiveAction: WebModule = {
  name: 'corrective-action',
  routes: [
    {
      path: 'quality/corrective-actions',
      lazy: () => import('./corrective-action-list.tsx'),
      handle: handle(
        'Ações corretivas',
        list,
        listAhead('/quality/corrective-actions', { screen: 'corrective-action', standard: toDo }),
      ),
    },
    {
      path: 'quality/corrective-actions/mine',
      lazy: () => import('./my-actions.tsx'),
      handle: handle('Minhas ações', list),
    },
    { path: 'quality/corrective-actions/create', lazy: form, handle: handle('Nova ação', update) },
    { path: 'quality/corrective-actions/edit/:uuid', lazy: form, handle: handle('Editar ação', update) },
    {
      path: 'quality/corrective-actions/show/:uuid',
      lazy: () => import('./corrective-action-show.tsx'),
      handle: handle('Ação corretiva', show),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Ações corretivas',
      icon: IconListCheck,
      to: '/quality/corrective-actions',
      access: list,
      count: { path: '/quality/corrective-actions', query: { late: 'true' }, access: update, word: 'atrasadas' },
    },
  ],
  words: { 'quality/corrective-actions': 'Ações corretivas', 'quality/corrective-actions/mine': 'Minhas ações' },
  history: { corrective_action: fieldHistory(async () => (await import('../contract.ts')).actionFields) },
  fills: [
    fill('non-conformity.tabs', {
      key: 'plan',
      label: 'Plano de ação',
      icon: IconListCheck,
      access: list,
      count: ({ record }) => ({ path: '/quality/corrective-actions', query: { non_conformity_uuid: record.uuid } }),
      load: () => import('./plan-tab.tsx'),
    }),
  ],
  actions: [
    {
      label: 'Minhas ações corretivas',
      icon: IconListCheck,
      to: '/quality/corrective-actions/mine',
      access: list,
      keywords: ['5W2H', 'plano de ação', 'pendências'],
    },
  ],
};
