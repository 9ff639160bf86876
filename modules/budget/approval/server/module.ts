import type { ServerModule } from '#core/server/module.ts';
import { approvalPage } from './approval.routes.ts';

export const approvalModule: ServerModule = {
  name: 'approval',
  dependsOn: ['budget', 'company', 'service-order-evaluation'],
  mounts: [approvalPage],
};
