import type { ServerModule } from '#core/server/module.ts';
import { apiKeyModule } from '#modules/access/api-key/server/module.ts';
import { webhookModule } from '#modules/access/webhook/server/module.ts';

/** What other systems need to work with this one. */
export const systemsModules: readonly ServerModule[] = [apiKeyModule, webhookModule];
