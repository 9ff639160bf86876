import { IconFileDiff } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const purchaseRevision: WebModule = {
  name: 'purchase-revision',
  routes: [],
  fills: [
    fill('purchase.tabs', {
      key: 'revisions',
      label: 'Revisões',
      icon: IconFileDiff,
      access: can('purchase', 'show'),
      load: () => import('./revisions-tab.tsx'),
    }),
  ],
};
