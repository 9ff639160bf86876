import { IconUsers } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const [sees, changes] = [can('purchase', 'show_quotation'), can('purchase', 'update_quotation')];

export const quotationAnswer: WebModule = {
  name: 'quotation-answer',
  routes: [
    {
      path: 'purchase/quotation/answer/:uuid/:invited',
      lazy: () => import('./typed-answer.tsx'),
      handle: handle('Digitar proposta', changes),
    },
  ],
  words: { 'purchase/quotation/answer': 'Proposta' },
  fills: [
    fill('quotation.tabs', {
      key: 'suppliers',
      label: 'Fornecedores',
      icon: IconUsers,
      access: sees,
      load: () => import('./suppliers-tab.tsx'),
    }),
  ],
};
