import { IconSend } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const handoverPage: WebModule = {
  name: 'handover-page',
  routes: [],
  fills: [
    fill('rental-handover.strip', {
      key: 'link',
      label: 'Link para assinar',
      icon: IconSend,
      access: can('rental_handover', 'update'),
      load: () => import('./link-strip.tsx'),
    }),
  ],
  outside: [
    {
      path: '/termo/:token',
      lazy: () => import('./handover-page.tsx'),
      handle: { access: 'public', title: 'Termo de locação' },
    },
  ],
};
