import { IconAlertOctagon } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { ongoing } from './non-conformity-standard.ts';

const form = () => import('./non-conformity-form.tsx');
const [list, create, update, show] = [
  can('quality', 'non_conformities_list'),
  can('quality', 'non_conformities_create'),
  can('quality', 'non_conformities_update'),
  can('quality', 'non_conformities_show'),
];

export const nonConformity: WebModule = {
  name: 'non-conformity',
  routes: [
    {
      path: 'quality/non-conformities',
      lazy: () => import('./non-conformity-list.tsx'),
      handle: handle(
        'Não conformidades',
        list,
        listAhead('/quality/non-conformities', { screen: 'non-conformity', standard: ongoing }),
      ),
    },
    { path: 'quality/non-conformities/create', lazy: form, handle: handle('Nova não conformidade', create) },
    { path: 'quality/non-conformities/edit/:uuid', lazy: form, handle: handle('Editar não conformidade', update) },
    {
      path: 'quality/non-conformities/view/:uuid',
      lazy: () => import('./non-conformity-show.tsx'),
      handle: handle('Não conformidade', show),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Não conformidades',
      icon: IconAlertOctagon,
      to: '/quality/non-conformities',
      access: list,
      count: { path: '/quality/non-conformities', query: { late: 'true' }, access: update, word: 'atrasadas' },
    },
  ],
  words: { 'quality/non-conformities': 'Não conformidades' },
  history: { non_conformity: fieldHistory(async () => (await import('../contract.ts')).nonConformityFields) },
  actions: [
    {
      label: 'Nova não conformidade',
      icon: IconAlertOctagon,
      to: '/quality/non-conformities/create',
      access: create,
      keywords: ['RNC', 'reclamação', 'auditoria', 'desvio', 'ação corretiva'],
    },
  ],
};
