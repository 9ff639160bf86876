import type { ServerModule } from '#core/server/module.ts';
import { apiKeyModule } from '#modules/access/api-key/server/module.ts';
import { webhookModule } from '#modules/access/webhook/server/module.ts';
import { billingImportModule } from '#modules/contract/billing-import/server/module.ts';
import { contractImportModule } from '#modules/contract/contract-import/server/module.ts';

/** What other systems need to work with this one, and what comes from them by sheet alone. */
export const systemsModules: readonly ServerModule[] = [
  apiKeyModule,
  webhookModule,
  billingImportModule,
  contractImportModule,
];
