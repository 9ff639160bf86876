import type { ServerModule } from '#core/server/module.ts';
import { maintenanceImporter } from './maintenance.importer.ts';

/** Contracts that were there before the product came. */
export const contractImportModule: ServerModule = {
  name: 'contract-import',
  dependsOn: ['checklist', 'contract-terms', 'crm-customer-equipment', 'customer', 'maintenance-contract', 'user'],
  mounts: [],
  imports: [maintenanceImporter],
};
