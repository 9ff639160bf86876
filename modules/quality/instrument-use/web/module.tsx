import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const instrumentUse: WebModule = {
  name: 'instrument-use',
  routes: [],
  fills: [
    fill('checklist-run.instrument', {
      key: 'instrument',
      label: 'Instrumento',
      access: can('quality', 'instruments_list', 'instruments_show'),
      load: () => import('./instrument-picker.tsx'),
    }),
    fill('on-the-spot.code', {
      key: 'instrument',
      label: 'Instrumento',
      access: can('quality', 'instruments_list', 'instruments_show'),
      load: () => import('./instrument-of-code.tsx'),
    }),
    fill('service-order.needs', {
      key: 'instruments',
      label: 'Instrumentos',
      access: can('quality', 'instruments_list', 'instruments_show'),
      load: () => import('./instruments-need.tsx'),
    }),
  ],
};
