import { IconBuilding } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const settles = can('config', 'config_permissions');

export const company: WebModule = {
  name: 'company',
  routes: [
    {
      path: 'config/company',
      lazy: () => import('./company-form.tsx'),
      handle: handle('Dados da empresa', settles),
    },
  ],
  menu: [
    {
      group: 'Administração',
      label: 'Dados da empresa',
      icon: IconBuilding,
      to: '/config/company',
      access: settles,
    },
  ],
  words: { company: 'Dados da empresa' },
  history: { company: () => import('./company.words.ts') },
};
