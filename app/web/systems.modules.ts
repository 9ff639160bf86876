import type { WebModule } from '#core/web/module.ts';
import { apiKey } from '#modules/access/api-key/web/module.tsx';
import { webhook } from '#modules/access/webhook/web/module.tsx';

/** Other systems: their keys, and what they are told of. */
export const systemsModules: readonly WebModule[] = [apiKey, webhook];
