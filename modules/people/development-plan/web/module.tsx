import { IconTargetArrow } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const developmentPlan: WebModule = {
  name: 'development-plan',
  routes: [
    {
      path: 'rh/development-plan',
      lazy: () => import('./development-plan.tsx'),
      handle: handle('Plano de desenvolvimento', 'signed-in'),
    },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Desenvolvimento (PDI)',
      icon: IconTargetArrow,
      to: '/rh/development-plan',
      access: 'signed-in',
    },
  ],
  words: { 'development-plan': 'Plano de desenvolvimento' },
  history: { development_goal: () => import('./development-plan.words.ts') },
  fills: [
    fill('evaluation.after', {
      key: 'plan',
      label: 'Plano de desenvolvimento',
      access: 'signed-in',
      load: () => import('./result-plan.tsx'),
    }),
    fill('user.record', {
      key: 'development-plan',
      label: 'Plano de desenvolvimento',
      access: can('hr', 'manage_evaluations'),
      load: () => import('./user-plan.tsx'),
    }),
  ],
};
