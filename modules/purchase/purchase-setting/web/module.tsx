import { IconSettings } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('purchase', 'approve_above_limit');

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
