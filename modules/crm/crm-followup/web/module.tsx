import { IconArrowFork } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const origin = { key: 'crm-origin', label: 'Relatório de CRM', icon: IconArrowFork, access: can('crm', 'show_report') };

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
    fill('contract.notices', { ...origin, load: () => import('./contract-origin.tsx') }),
    fill('record.origin', { ...origin, load: () => import('./origin-rail.tsx') }),
    fill('maintenance-schedule.strip', { ...origin, load: () => import('./visit-origin.tsx') }),
  ],
};
