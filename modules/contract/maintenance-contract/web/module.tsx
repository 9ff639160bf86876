import { IconFileText } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./maintenance-contract-form.tsx');
const [list, create, update, show] = [
  can('maintenance_contract', 'list'),
  can('maintenance_contract', 'create'),
  can('maintenance_contract', 'update'),
  can('maintenance_contract', 'show'),
];
const at = 'contract/maintenance';

export const maintenanceContract: WebModule = {
  name: 'maintenance-contract',
  routes: [
    {
      path: at,
      lazy: () => import('./maintenance-contract-list.tsx'),
      handle: handle('Contratos de manutenção', list),
    },
    { path: `${at}/register`, lazy: form, handle: handle('Novo contrato de manutenção', create) },
    { path: `${at}/edit/:uuid`, lazy: form, handle: handle('Editar contrato de manutenção', update) },
    {
      path: `${at}/show/:uuid`,
      lazy: () => import('./maintenance-contract-show.tsx'),
      handle: handle('Contrato de manutenção', show),
    },
  ],
  menu: [{ group: 'Gestão', label: 'Contratos de manutenção', icon: IconFileText, to: `/${at}`, access: list }],
  words: { contract: 'Contratos', maintenance: 'Manutenção', 'maintenance-contract': 'Contratos de manutenção' },
  history: {
    maintenance_contract: fieldHistory(
      async () => (await import('../contract.ts')).maintenanceContractFields,
      async () => (await import('./maintenance-contract.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Novo contrato de manutenção',
      icon: IconFileText,
      to: '/contract/maintenance/register',
      access: create,
      keywords: ['contrato', 'preventiva'],
    },
  ],
};
