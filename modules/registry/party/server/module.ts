import type { ServerModule } from '#core/server/module.ts';

/** Keeps nothing itself: customers and suppliers are made of it. */
export const partyModule: ServerModule = { name: 'party', dependsOn: [], mounts: [] };
