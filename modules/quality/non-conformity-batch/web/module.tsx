import { IconPackageOff } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const nonConformityBatch: WebModule = {
  name: 'non-conformity-batch',
  routes: [],
  history: { non_conformity_batch: () => import('./non-conformity-batch.words.ts') },
  fills: [
    fill('non-conformity.tabs', {
      key: 'batches',
      label: 'Lotes',
      icon: IconPackageOff,
      access: can('quality', 'non_conformities_show'),
      load: () => import('./batches-tab.tsx'),
    }),
  ],
};
