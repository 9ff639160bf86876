import { IconFilePlus } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const show = [...can('maintenance_contract', 'show'), ...can('rental_contract', 'show')];
const own = { key: 'amendment', label: 'Aditivo', icon: IconFilePlus, access: show };

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
  fills: [
    fill('contract-addenda.open', { ...own, load: () => import('./open-amendment.tsx') }),
    fill('contract-addenda.paper', { ...own, load: () => import('./addendum-paper.tsx') }),
    fill('contract-addenda.after', {
      ...own,
      access: can('rental_contract', 'show'),
      load: () => import('./rental-events.tsx'),
    }),
  ],
};
