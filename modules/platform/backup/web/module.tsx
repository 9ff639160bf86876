import { IconDatabaseExport } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('config', 'config_permissions');

export const backup: WebModule = {
  name: 'backup',
  routes: [
    { path: 'config/backup', lazy: () => import('./backup-page.tsx'), handle: handle('Cópias de segurança', access) },
  ],
  menu: [
    { group: 'Administração', label: 'Cópias de segurança', icon: IconDatabaseExport, to: '/config/backup', access },
  ],
  words: { backup: 'Cópias de segurança' },
};
