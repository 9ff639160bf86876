import type { ServerModule } from '#core/server/module.ts';

/** Stores nothing: the versions are the purchase's own. */
export const purchaseRevisionModule: ServerModule = { name: 'purchase-revision', dependsOn: ['purchase'], mounts: [] };
