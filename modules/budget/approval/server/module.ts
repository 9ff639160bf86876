import { mounted, type ServerModule } from '#core/server/module.ts';
import { budgetApproval } from '../contract.ts';
import { approvalGates, approvalHandlers } from './approval.routes.ts';

export const approvalModule: ServerModule = {
  name: 'approval',
  dependsOn: ['budget', 'company', 'service-order-evaluation'],
  mounts: [mounted(budgetApproval, approvalHandlers, approvalGates)],
};
