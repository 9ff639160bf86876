import { mounted, type ServerModule } from '#core/server/module.ts';
import { partSearch } from '../contract.ts';
import { searchParts } from './part-search.queries.ts';
import { learnUse } from './use.actions.ts';

export const partSearchModule: ServerModule = {
  name: 'part-search',
  dependsOn: ['brand', 'equipment-category', 'part', 'supplier'],
  mounts: [mounted(partSearch, { search: ({ query }, ctx) => searchParts(ctx, query) })],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  jobs: { 'part-search.learn-use': learnUse },
  schedule: { 'part-search.learn-use': '20 3 * * *' },
};
