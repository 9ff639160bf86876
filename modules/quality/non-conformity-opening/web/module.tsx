import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const nonConformityOpening: WebModule = {
  name: 'non-conformity-opening',
  routes: [],
  fills: [
    fill('receiving.divergence', {
      key: 'non-conformity',
      label: 'Abrir não conformidade',
      access: can('quality', 'non_conformities_create'),
      load: () => import('./open-from-receiving.tsx'),
    }),
  ],
};
