import { notFound } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { existsIn } from '#core/server/records.ts';
import '#modules/registry/customer/server/public.ts';
import { customerDesk } from '../contract.ts';
import { readDesk } from './desk.queries.ts';

const isCustomer = existsIn('customer');

export const customerDeskModule: ServerModule = {
  name: 'customer-desk',
  dependsOn: [
    'budget',
    'contract-coverage',
    'contract-overdue',
    'crm-customer-equipment',
    'crm-report',
    'customer',
    'maintenance-contract',
    'maintenance-schedule',
    'non-conformity',
    'service-order',
  ],
  mounts: [
    mounted(customerDesk, {
      show: async ({ params }, ctx) => {
        if (!(await isCustomer(ctx.db, params.uuid))) throw notFound();
        return { data: await readDesk(ctx, params.uuid) };
      },
    }),
  ],
};
