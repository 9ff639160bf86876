import { IconHistory } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const list = can('activity_log', 'list');

export const activityLog: WebModule = {
  name: 'activity-log',
  routes: [
    { path: 'activity-log', lazy: () => import('./activity-list.tsx'), handle: handle('Log de atividade', list) },
  ],
  menu: [{ group: 'Administração', label: 'Log de atividade', icon: IconHistory, to: '/activity-log', access: list }],
  words: { 'activity-log': 'Log de atividade' },
};
