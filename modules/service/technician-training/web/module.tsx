import { IconAdjustments } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const change = can('training', 'update');
const sees = can('service_order', 'assign', 'show');

export const technicianTraining: WebModule = {
  name: 'technician-training',
  routes: [
    {
      path: 'rh/training/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros de habilitação', change),
    },
  ],
  words: { 'rh/training/setting': 'Parâmetros' },
  history: { technician_training_setting: () => import('./setting.words.ts') },
  actions: [
    {
      label: 'Parâmetros de habilitação',
      icon: IconAdjustments,
      to: '/rh/training/setting',
      access: change,
      keywords: ['treinamento exigido', 'atribuição'],
    },
  ],
  fills: [
    fill('technician-dialog.note', {
      key: 'training',
      label: 'Habilitação',
      access: sees,
      load: () => import('./technician-note.tsx'),
    }),
    fill('service-order.needs', {
      key: 'training',
      label: 'Habilitação',
      access: sees,
      load: () => import('./training-need.tsx'),
    }),
  ],
};
