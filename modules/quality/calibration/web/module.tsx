import { IconCertificate } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./calibration-form.tsx');
const [list, create, update, show] = [
  can('quality', 'calibrations_list'),
  can('quality', 'calibrations_create'),
  can('quality', 'calibrations_update'),
  can('quality', 'calibrations_show'),
];

export const calibration: WebModule = {
  name: 'calibration',
  routes: [
    {
      path: 'quality/calibrations',
      lazy: () => import('./calibration-list.tsx'),
      handle: handle('Calibrações', list, listAhead('/quality/calibrations', { screen: 'calibration' })),
    },
    { path: 'quality/calibrations/create', lazy: form, handle: handle('Nova calibração', create) },
    { path: 'quality/calibrations/edit/:uuid', lazy: form, handle: handle('Editar calibração', update) },
    {
      path: 'quality/calibrations/show/:uuid',
      lazy: () => import('./calibration-show.tsx'),
      handle: handle('Calibração', show),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Calibrações',
      icon: IconCertificate,
      to: '/quality/calibrations',
      access: list,
      count: {
        path: '/quality/calibrations',
        query: { reviewed: 'false' },
        access: update,
        word: 'a analisar',
      },
    },
  ],
  words: { 'quality/calibrations': 'Calibrações' },
  history: {
    calibration: fieldHistory(
      async () => (await import('../contract.ts')).calibrationFields,
      async () => (await import('./calibration.words.ts')).pointWords,
    ),
  },
  actions: [
    {
      label: 'Nova calibração',
      icon: IconCertificate,
      to: '/quality/calibrations/create',
      access: create,
      keywords: ['certificado', 'aferição', 'agendar'],
    },
  ],
};
