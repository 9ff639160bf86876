import type { ServerModule } from '#core/server/module.ts';
import { billingImporter } from './billing.importer.ts';

export const billingImportModule: ServerModule = {
  name: 'billing-import',
  dependsOn: ['contract-billing'],
  mounts: [],
  imports: [billingImporter],
};
