import { IconHeartHandshake } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';

export const myBenefits: WebModule = {
  name: 'my-benefits',
  routes: [
    {
      path: 'rh/my-benefits',
      lazy: () => import('./my-benefits.tsx'),
      handle: handle('Meus benefícios', 'signed-in'),
    },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Meus benefícios',
      icon: IconHeartHandshake,
      to: '/rh/my-benefits',
      access: 'signed-in',
    },
  ],
  words: { 'my-benefits': 'Meus benefícios' },
};
