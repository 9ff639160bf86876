import type { ServerModule } from '#core/server/module.ts';

/** Stores nothing: the versions are the purchase's own. What is agreed with the supplier becomes one in `agreed.actions.ts`. */
export const purchaseRevisionModule: ServerModule = {
  name: 'purchase-revision',
  dependsOn: ['purchase', 'purchase-setting'],
  mounts: [],
};
