import { mounted, type ServerModule } from '#core/server/module.ts';
import { contractOverdue } from '../contract.ts';
import { overdueOf } from './overdue.queries.ts';
import { overdueWaiting } from './overdue.waiting.ts';

export const contractOverdueModule: ServerModule = {
  name: 'contract-overdue',
  dependsOn: ['contract-billing', 'contract-terms', 'customer'],
  mounts: [mounted(contractOverdue, { figures: async ({ query }, { db }) => ({ data: await overdueOf(db, query) }) })],
  waiting: overdueWaiting,
};
