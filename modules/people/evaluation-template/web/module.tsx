import { IconClipboardText } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./evaluation-template-form.tsx');
const manages = can('hr', 'manage_evaluations');

export const evaluationTemplate: WebModule = {
  name: 'evaluation-template',
  routes: [
    {
      path: 'rh/evaluations',
      lazy: () => import('./evaluation-template-list.tsx'),
      handle: handle(
        'Modelos de avaliação',
        manages,
        listAhead('/hr/performance-evaluations', { screen: 'evaluation-template' }),
      ),
    },
    { path: 'rh/evaluations/create', lazy: form, handle: handle('Novo modelo de avaliação', manages) },
    { path: 'rh/evaluations/edit/:uuid', lazy: form, handle: handle('Editar modelo de avaliação', manages) },
    {
      path: 'rh/evaluations/:uuid',
      lazy: () => import('./evaluation-template-show.tsx'),
      handle: handle('Modelo de avaliação', manages),
    },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Modelos de avaliação',
      icon: IconClipboardText,
      to: '/rh/evaluations',
      access: manages,
    },
  ],
  words: { rh: 'Recursos Humanos', evaluations: 'Avaliações' },
  history: {
    evaluation_template: fieldHistory(
      async () => (await import('../contract.ts')).evaluationTemplateFields,
      async () => (await import('./evaluation-template.words.ts')).contentWords,
    ),
  },
  pickers: {
    evaluation_template: async () => ({ source: (await import('./public.tsx')).evaluationTemplateSource }),
  },
  actions: [
    {
      label: 'Novo modelo de avaliação',
      icon: IconClipboardText,
      to: '/rh/evaluations/create',
      access: manages,
      keywords: ['desempenho', 'questionário'],
    },
  ],
};
