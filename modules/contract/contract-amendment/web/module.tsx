import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const contractAmendment: WebModule = {
  name: 'contract-amendment',
  routes: [
    {
      path: 'contract/maintenance/amendment/:uuid',
      lazy: () => import('./amendment-page.tsx'),
      handle: handle('Registrar aditivo', can('maintenance_contract', 'update')),
    },
  ],
  words: { amendment: 'Aditivo' },
};
