import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const dataProcessing: WebModule = {
  name: 'data-processing',
  routes: [
    {
      path: 'data-processing',
      lazy: () => import('./data-processing-page.tsx'),
      handle: handle('Registro de tratamento', can('data_subject', 'list')),
    },
  ],
  words: { 'data-processing': 'Registro de tratamento' },
  history: { processing_note: () => import('./processing.words.ts') },
};
