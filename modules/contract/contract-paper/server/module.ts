import type { ServerModule } from '#core/server/module.ts';

/** Answers nothing by itself: the paper of every kind of contract. */
export const contractPaperModule: ServerModule = {
  name: 'contract-paper',
  dependsOn: ['company', 'contract-template', 'contract-terms', 'customer'],
  mounts: [],
};
