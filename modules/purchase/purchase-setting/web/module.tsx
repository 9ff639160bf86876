import { IconSettings } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

/** By these they work, though only the last of them changes them. */
const access = can(
  'purchase',
  'create',
  'create_quotation',
  'create_receiving',
  'analyze_request',
  'approve_second_level',
  'approve_above_limit',
);

export const purchaseSetting: WebModule = {
  name: 'purchase-setting',
  routes: [
    {
      path: 'purchase/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros de compras', access),
    },
  ],
  words: { 'purchase/setting': 'Parâmetros' },
  history: { purchase_setting: () => import('./setting.words.ts') },
  actions: [
    {
      label: 'Parâmetros de compras',
      icon: IconSettings,
      to: '/purchase/setting',
      access,
      keywords: ['alçada', 'aprovação', 'cotação', 'configurar'],
    },
  ],
};
