import { mounted, type ServerModule } from '#core/server/module.ts';
import { coverage } from '../contract.ts';
import { handlers } from './coverage.routes.ts';

export const coverageModule: ServerModule = {
  name: 'coverage',
  dependsOn: [
    'asset-equipment',
    'crm-customer-equipment',
    'labor',
    'part',
    'product',
    'service-order',
    'service-order-evaluation',
    'stock-equipment',
  ],
  mounts: [mounted<typeof coverage>(coverage, handlers)],
};
