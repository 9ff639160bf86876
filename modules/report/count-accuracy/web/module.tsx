import { IconClipboardCheck } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { accuracyHead } from '../report-head.ts';

export const countAccuracy: WebModule = {
  name: 'count-accuracy',
  ...reportDoors([
    {
      head: accuracyHead,
      icon: IconClipboardCheck,
      screen: () => import('./accuracy-report.tsx'),
      declared: async () => (await import('../contract.ts')).accuracy,
    },
  ]),
};
