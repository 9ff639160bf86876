import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const installedSheet: WebModule = {
  name: 'installed-sheet',
  routes: [
    {
      path: 'crm/customer-equipment/excel',
      lazy: () => import('./installed-sheet.tsx'),
      handle: handle('Base instalada em planilha', can('crm', 'customer_equipment_list_by_customer')),
    },
  ],
  words: { excel: 'Planilha' },
};
