import { IconApi } from '@tabler/icons-react';
import { system } from '#core/contract/system.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const { access } = system.openapi;

export const apiDocs: WebModule = {
  name: 'api-docs',
  routes: [{ path: 'config/api', lazy: () => import('./api-page.tsx'), handle: handle('API', access) }],
  menu: [{ group: 'Administração', label: 'API', icon: IconApi, to: '/config/api', access }],
  words: { api: 'API' },
};
