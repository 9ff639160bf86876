import { mounted, type ServerModule } from '#core/server/module.ts';
import { slaPreview } from '../contract.ts';
import { previewPolicy } from './preview.queries.ts';

export const slaPreviewModule: ServerModule = {
  name: 'sla-preview',
  dependsOn: ['service-order', 'sla-clock', 'sla-configuration'],
  mounts: [mounted(slaPreview, { preview: async ({ body }, ctx) => ({ data: await previewPolicy(ctx, body) }) })],
};
