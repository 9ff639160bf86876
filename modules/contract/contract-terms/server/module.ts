import type { ServerModule } from '#core/server/module.ts';

/** Answers nothing by itself: what kinds of contracts are made of. */
export const contractTermsModule: ServerModule = {
  name: 'contract-terms',
  dependsOn: ['crm-customer-equipment', 'customer', 'equipment', 'equipment-category', 'user'],
  mounts: [],
  migrations: `${import.meta.dirname}/migrations`,
};
