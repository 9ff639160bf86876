import { mounted, type ServerModule } from '#core/server/module.ts';
import { home } from '../contract.ts';
import { newCustomers, newEquipment, orderFigures } from './home.queries.ts';

export const homeModule: ServerModule = {
  name: 'home',
  dependsOn: ['customer', 'equipment', 'maintenance-schedule', 'service-order'],
  mounts: [
    mounted(home, {
      orders: async (_input, ctx) => ({ data: await orderFigures(ctx) }),
      customers: async (_input, ctx) => ({ data: await newCustomers(ctx) }),
      equipment: async (_input, ctx) => ({ data: await newEquipment(ctx) }),
    }),
  ],
};
