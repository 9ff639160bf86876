import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const partsUse: WebModule = {
  name: 'parts-use',
  routes: [],
  fills: [
    fill('order-parts.use', {
      key: 'parts-use',
      label: 'Aplicar peças',
      access: can('service_order', 'start', 'update'),
      load: () => import('./consume-dialog.tsx'),
    }),
  ],
};
