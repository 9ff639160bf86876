import { IconArrowFork } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const crmFollowup: WebModule = {
  name: 'crm-followup',
  routes: [],
  history: { crm_followup: () => import('./crm-followup.words.ts') },
  fills: [
    fill('crm-report.parts', {
      key: 'followup',
      label: 'Desdobramentos',
      icon: IconArrowFork,
      access: can('crm', 'show_report'),
      load: () => import('./followup-strip.tsx'),
    }),
  ],
};
