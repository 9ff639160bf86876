import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

export const contractAmendment: WebModule = {
  name: 'contract-amendment',
  routes: [
    {
      path: 'contract/maintenance/amendment/:uuid',
      lazy: () => import('./amendment-page.tsx'),
      handle: handle('Aditivo', can('maintenance_contract', 'update')),
    },
    {
      path: 'contract/rental/amendment/:uuid',
      lazy: () => import('./rental-amendment-page.tsx'),
      handle: handle('Aditivo', can('rental_contract', 'update')),
    },
  ],
  words: { amendment: 'Aditivo' },
  history: { contract_amendment: fieldHistory(async () => (await import('../contract.ts')).keptFields) },
};
