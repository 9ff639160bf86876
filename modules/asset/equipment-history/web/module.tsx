import { IconTimelineEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./history-form.tsx');
const may = (action: 'create' | 'list' | 'update' | 'show' | 'change_list') => can('equipment', `history_${action}`);
const life = { key: 'life', label: 'Histórico de vida', icon: IconTimelineEvent, access: may('list') };

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
  fills: [
    fill('stock-equipment.tabs', {
      ...life,
      count: ({ unit }) => ({ path: '/history', query: { stock_equipment_uuid: unit.uuid } }),
      load: () => import('./unit-life.tsx'),
    }),
    fill('asset-equipment.tabs', {
      ...life,
      count: ({ asset }) => ({ path: '/history', query: { stock_equipment_uuid: asset.stock_equipment_uuid } }),
      load: () => import('./asset-life.tsx'),
    }),
    fill('customer-equipment.tabs', {
      ...life,
      count: ({ installed }) => ({ path: '/history', query: { customer_equipment_uuid: installed.uuid } }),
      load: () => import('./installed-life.tsx'),
    }),
  ],
};
