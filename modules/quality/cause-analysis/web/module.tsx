import { IconFishBone } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const causeAnalysis: WebModule = {
  name: 'cause-analysis',
  routes: [],
  history: {
    cause_analysis: fieldHistory(
      async () => (await import('../contract.ts')).analysisFields,
      async () => (await import('./cause-analysis.words.ts')).causeWords,
    ),
  },
  fills: [
    fill('non-conformity.tabs', {
      key: 'analysis',
      label: 'Análise de causa',
      icon: IconFishBone,
      access: can('quality', 'non_conformities_show'),
      load: () => import('./analysis-tab.tsx'),
    }),
  ],
};
