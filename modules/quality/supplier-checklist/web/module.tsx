import { IconClipboardCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const supplierChecklist: WebModule = {
  name: 'supplier-checklist',
  routes: [],
  history: { supplier_checklist: () => import('./supplier-checklist.words.ts') },
  fills: [
    fill('supplier.tabs', {
      key: 'checklist',
      label: 'Checklist',
      icon: IconClipboardCheck,
      access: can('supplier', 'list_checklist'),
      load: () => import('./supplier-checklists.tsx'),
    }),
  ],
};
