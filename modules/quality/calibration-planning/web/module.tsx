import { IconCalendarPlus, IconCertificate } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const create = can('quality', 'calibrations_create');

export const calibrationPlanning: WebModule = {
  name: 'calibration-planning',
  routes: [
    {
      path: 'quality/calibrations/bulk-scheduling',
      lazy: () => import('./bulk-scheduling.tsx'),
      handle: handle('Agendamento em lote', create),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Agendamento em lote',
      icon: IconCalendarPlus,
      to: '/quality/calibrations/bulk-scheduling',
      access: create,
    },
  ],
  fills: [
    fill('instrument.tabs', {
      key: 'calibrations',
      label: 'Calibrações',
      icon: IconCertificate,
      access: can('quality', 'calibrations_list'),
      count: ({ instrument }) => ({ path: '/quality/calibrations', query: { instrument_uuid: instrument.uuid } }),
      load: () => import('./instrument-calibrations.tsx'),
    }),
  ],
  words: { 'quality/calibrations/bulk-scheduling': 'Agendamento em lote' },
};
