import { IconFileImport } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('import', 'execute');

export const dataImport: WebModule = {
  name: 'import',
  routes: [
    { path: 'import', lazy: () => import('./import-list.tsx'), handle: handle('Importação de dados', access) },
    { path: 'import/show/:uuid', lazy: () => import('./import-show.tsx'), handle: handle('Importação', access) },
  ],
  menu: [{ group: 'Administração', label: 'Importação de dados', icon: IconFileImport, to: '/import', access }],
  words: { import: 'Importação de dados' },
  history: { import: () => import('./import.words.ts') },
  actions: [
    {
      label: 'Importar planilha',
      icon: IconFileImport,
      to: '/import',
      access,
      keywords: ['xlsx', 'csv', 'excel', 'carga'],
    },
  ],
};
