import { IconRulerMeasure } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./instrument-form.tsx');
const [list, create, update, show] = [
  can('quality', 'instruments_list'),
  can('quality', 'instruments_create'),
  can('quality', 'instruments_update'),
  can('quality', 'instruments_show'),
];

export const instrument: WebModule = {
  name: 'instrument',
  routes: [
    {
      path: 'instruments',
      lazy: () => import('./instrument-list.tsx'),
      handle: handle('Instrumentos', list, listAhead('/quality/instruments', { screen: 'instrument' })),
    },
    { path: 'instruments/create', lazy: form, handle: handle('Novo instrumento', create) },
    { path: 'instruments/edit/:uuid', lazy: form, handle: handle('Editar instrumento', update) },
    {
      path: 'instruments/show/:uuid',
      lazy: () => import('./instrument-show.tsx'),
      handle: handle('Instrumento', show),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Instrumentos',
      icon: IconRulerMeasure,
      to: '/instruments',
      access: list,
      count: {
        path: '/quality/instruments',
        query: { calibration_status: 'EXPIRED', status: 'ACTIVE' },
        access: update,
        word: 'com calibração vencida',
      },
    },
  ],
  words: { instruments: 'Instrumentos' },
  history: { instrument: fieldHistory(async () => (await import('../contract.ts')).instrumentFields) },
  pickers: { instrument: async () => ({ source: (await import('./public.tsx')).instrumentSource }) },
  actions: [
    {
      label: 'Novo instrumento',
      icon: IconRulerMeasure,
      to: '/instruments/create',
      access: create,
      keywords: ['adicionar', 'cadastrar', 'padrão', 'medição'],
    },
  ],
};
