import { IconRefreshDot } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./evaluation-cycle-form.tsx');
const manages = can('hr', 'manage_evaluations');

export const evaluationCycle: WebModule = {
  name: 'evaluation-cycle',
  routes: [
    {
      path: 'rh/evaluations/cycles',
      lazy: () => import('./evaluation-cycle-list.tsx'),
      handle: handle(
        'Ciclos de avaliação',
        manages,
        listAhead('/hr/performance-evaluations/cycles', { screen: 'evaluation-cycle' }),
      ),
    },
    { path: 'rh/evaluations/cycles/launch', lazy: form, handle: handle('Novo ciclo de avaliação', manages) },
    { path: 'rh/evaluations/cycles/edit/:uuid', lazy: form, handle: handle('Editar ciclo de avaliação', manages) },
    {
      path: 'rh/evaluations/cycles/:uuid',
      lazy: () => import('./evaluation-cycle-show.tsx'),
      handle: handle('Ciclo de avaliação', manages),
    },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Ciclos de avaliação',
      icon: IconRefreshDot,
      to: '/rh/evaluations/cycles',
      access: manages,
    },
  ],
  words: { cycles: 'Ciclos', launch: 'Novo ciclo' },
  history: {
    evaluation_cycle: fieldHistory(
      async () => (await import('../contract.ts')).evaluationCycleFields,
      async () => (await import('./evaluation-cycle.words.ts')).cycleWords,
    ),
  },
  actions: [
    {
      label: 'Novo ciclo de avaliação',
      icon: IconRefreshDot,
      to: '/rh/evaluations/cycles/launch',
      access: manages,
      keywords: ['desempenho', 'lançar'],
    },
  ],
};
