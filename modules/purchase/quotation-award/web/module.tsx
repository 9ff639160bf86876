import { IconScale } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill, offer } from '#core/web/slot.ts';

const [list, create, show] = [
  can('purchase', 'list_quotation'),
  can('purchase', 'create_quotation'),
  can('purchase', 'show_quotation'),
];

const quoting = (requests: string) => `/purchase/quotation/register?requests=${requests}` as const;

export const quotationAward: WebModule = {
  name: 'quotation-award',
  routes: [],
  fills: [
    fill('quotation.tabs', {
      key: 'compare',
      label: 'Comparação',
      icon: IconScale,
      access: show,
      load: () => import('./comparison.tsx'),
    }),
    fill('purchase-request.tabs', {
      key: 'quotations',
      label: 'Cotações',
      icon: IconScale,
      access: list,
      count: ({ request }) => ({ path: '/purchase/quotation', query: { request_uuid: request.uuid } }),
      load: () => import('./request-quotations.tsx'),
    }),
    offer('purchase-request.next', {
      key: 'quote',
      label: 'Cotar',
      icon: IconScale,
      access: create,
      to: ({ request }) => quoting(request.uuid),
      toMany: (uuids) => quoting(uuids.join(',')),
    }),
  ],
};
