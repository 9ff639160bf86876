import { IconUserShield } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('data_subject', 'list');

export const dataSubject: WebModule = {
  name: 'data-subject',
  routes: [
    { path: 'data-subject', lazy: () => import('./data-subject-page.tsx'), handle: handle('Titulares (LGPD)', access) },
  ],
  menu: [{ group: 'Administração', label: 'Titulares (LGPD)', icon: IconUserShield, to: '/data-subject', access }],
  words: { 'data-subject': 'Titulares (LGPD)' },
};
