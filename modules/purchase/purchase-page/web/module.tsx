import { IconMessageReply } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill, rowsOf } from '#core/web/slot.ts';

const show = can('purchase', 'show');

export const purchasePage: WebModule = {
  name: 'purchase-page',
  routes: [],
  outside: [
    {
      path: '/pedido/:token',
      lazy: () => import('./order-page.tsx'),
      handle: { access: 'public', title: 'Pedido de compra' },
    },
  ],
  words: { purchase_answer: 'Respostas de fornecedores' },
  history: { purchase_answer: () => import('./purchase-page.words.ts') },
  fills: [
    fill('purchase.notices', {
      key: 'supplier-proposal',
      label: 'Proposta do fornecedor',
      access: show,
      load: () => import('./proposal.tsx'),
    }),
    fill('purchase.tabs', {
      key: 'supplier',
      label: 'Fornecedor',
      icon: IconMessageReply,
      access: show,
      count: ({ purchase }) => ({
        path: '/purchase/:uuid/answers',
        input: { params: { uuid: purchase.uuid } },
        of: rowsOf,
      }),
      load: () => import('./answers-tab.tsx'),
    }),
  ],
};
