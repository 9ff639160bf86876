import { IconTimelineEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./history-form.tsx');
const may = (action: 'create' | 'list' | 'update' | 'show' | 'change_list') => can('equipment', `history_${action}`);

export const equipmentHistory: WebModule = {
  name: 'equipment-history',
  routes: [
    {
      path: 'history',
      lazy: () => import('./history-list.tsx'),
      handle: handle('Histórico de vida', may('list')),
    },
    {
      path: 'history/changes',
      lazy: () => import('./change-list.tsx'),
      handle: handle('Correções do histórico', may('change_list')),
    },
    { path: 'history/create', lazy: form, handle: handle('Novo registro no histórico', may('create')) },
    { path: 'history/edit/:uuid', lazy: form, handle: handle('Editar registro', may('update')) },
    {
      path: 'history/show/:uuid',
      lazy: () => import('./history-show.tsx'),
      handle: handle('Registro do histórico', may('show')),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Histórico de vida',
      icon: IconTimelineEvent,
      to: '/history',
      access: may('list'),
    },
  ],
  words: { history: 'Histórico de vida', changes: 'Correções' },
  history: {
    equipment_history: () => import('./history.words.ts'),
    equipment_history_change: () => import('./history.words.ts'),
  },
  actions: [
    {
      label: 'Novo registro no histórico',
      icon: IconTimelineEvent,
      to: '/history/create',
      access: may('create'),
      keywords: ['vida do equipamento', 'ficha', 'calibração', 'preventiva'],
    },
  ],
};
