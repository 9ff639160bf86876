import { mounted, type ServerModule } from '#core/server/module.ts';
import { home } from '../contract.ts';
import { readFigures } from './home.queries.ts';

export const homeModule: ServerModule = {
  name: 'home',
  dependsOn: [
    'budget',
    'contract-billing',
    'customer',
    'equipment',
    'maintenance-schedule',
    'service-order',
    'visit-agenda',
  ],
  mounts: [
    mounted(home, {
      figures: async (_input, ctx) => ({ data: await readFigures(ctx) }),
    }),
  ],
};
