import { IconAlertHexagon } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const [list, show] = [can('quality', 'calibrations_list'), can('quality', 'calibrations_show')];

export const metrologyRecall: WebModule = {
  name: 'metrology-recall',
  routes: [
    {
      path: 'quality/recalls',
      lazy: () => import('./recall-list.tsx'),
      handle: handle('Recalls metrológicos', list),
    },
    {
      path: 'quality/recalls/:uuid',
      lazy: () => import('./recall-show.tsx'),
      handle: handle('Recall metrológico', show),
    },
  ],
  menu: [{ group: 'Qualidade', label: 'Recalls', icon: IconAlertHexagon, to: '/quality/recalls', access: list }],
  words: { 'quality/recalls': 'Recalls metrológicos' },
  history: { metrology_recall: () => import('./recall.words.ts') },
};
