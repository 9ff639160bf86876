import type { ServerModule } from '#core/server/module.ts';

/** Labels belong to whoever prints them: see `public.ts`. */
export const labelModule: ServerModule = { name: 'label', dependsOn: ['company'], mounts: [] };
