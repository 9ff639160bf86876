import { IconChartBar } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const evaluationFact: WebModule = {
  name: 'evaluation-fact',
  routes: [],
  history: { evaluation_objection: () => import('./evaluation-fact.words.ts') },
  fills: [
    fill('evaluation.before', {
      key: 'facts',
      label: 'Números do período',
      access: 'signed-in',
      load: () => import('./period-facts.tsx'),
    }),
    fill('evaluation.item', {
      key: 'facts',
      label: 'Números',
      icon: IconChartBar,
      access: 'signed-in',
      load: () => import('./facts-button.tsx'),
    }),
  ],
};
