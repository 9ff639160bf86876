import type { ServerModule } from '#core/server/module.ts';
import { maintenanceImporter } from './maintenance.importer.ts';
import { rentalImporter } from './rental.importer.ts';

/** Contracts that were there before the product came. */
export const contractImportModule: ServerModule = {
  name: 'contract-import',
  dependsOn: [
    'asset-equipment',
    'checklist',
    'contract-terms',
    'crm-customer-equipment',
    'customer',
    'maintenance-contract',
    'rental-contract',
    'rental-hold',
    'user',
  ],
  mounts: [],
  imports: [maintenanceImporter, rentalImporter],
};
