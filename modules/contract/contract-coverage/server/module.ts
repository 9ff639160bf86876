import { mounted, type ServerModule } from '#core/server/module.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import { contractCoverageCalls } from '../contract.ts';
import { contractOfOrder, coverOf, policiesOf } from './answers.ts';

export const contractCoverageModule: ServerModule = {
  name: 'contract-coverage',
  dependsOn: [
    'budget',
    'coverage',
    'maintenance-contract',
    'maintenance-schedule',
    'service-order',
    'service-order-labor',
    'sla-clock',
  ],
  mounts: [
    mounted(contractCoverageCalls, {
      ofOrder: async ({ params: { uuid } }, ctx) => contractOfOrder(ctx.db, ctx, await requireOrder(ctx.db, ctx, uuid)),
    }),
  ],
  answers: { 'budget.cover': coverOf, 'sla_clock.contract_policies': policiesOf },
};
