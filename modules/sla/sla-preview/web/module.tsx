import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const slaPreview: WebModule = {
  name: 'sla-preview',
  routes: [],
  fills: [
    fill('sla-configuration.preview', {
      key: 'preview',
      label: 'Efeito nas ordens abertas',
      access: can('sla_configuration', 'create', 'update'),
      load: () => import('./policy-preview.tsx'),
    }),
  ],
};
