import { IconBellCog } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const sees = can('quality', 'notifications_show');

export const qualityNotification: WebModule = {
  name: 'quality-notification',
  routes: [
    {
      path: 'quality/notifications',
      lazy: () => import('./notifications-screen.tsx'),
      handle: handle('Avisos da qualidade', sees),
    },
  ],
  words: { 'quality/notifications': 'Avisos' },
  history: {
    quality_notification: fieldHistory(async () => (await import('../contract.ts')).configurationFields),
  },
  actions: [
    {
      label: 'Avisos da qualidade',
      icon: IconBellCog,
      to: '/quality/notifications',
      access: sees,
      keywords: ['documentos a vencer', 'e-mail ao fornecedor', 'lembrete'],
    },
  ],
};
