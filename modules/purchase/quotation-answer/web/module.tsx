import { IconUsers } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { changesQuotation, seesQuotation } from '#modules/purchase/quotation/contract.ts';

export const quotationAnswer: WebModule = {
  name: 'quotation-answer',
  routes: [
    {
      path: 'purchase/quotation/answer/:uuid/:invited',
      lazy: () => import('./typed-answer.tsx'),
      handle: handle('Digitar proposta', changesQuotation),
    },
  ],
  words: { 'purchase/quotation/answer': 'Proposta' },
  fills: [
    fill('quotation.tabs', {
      key: 'suppliers',
      label: 'Fornecedores',
      icon: IconUsers,
      access: seesQuotation,
      load: () => import('./suppliers-tab.tsx'),
    }),
  ],
};
