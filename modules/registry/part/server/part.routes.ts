import type { Handlers } from '#core/server/module.ts';
import type { part } from '../contract.ts';
import { listFamilies, partList } from './part.queries.ts';

/** What parts have beyond a plain registry. */
export const ownHandlers: Pick<Handlers<typeof part>, 'list' | 'families'> = {
  list: ({ query: { limit, ...query } }, { db }) =>
    partList.page(db, limit === undefined ? query : { ...query, per_page: limit }),
  families: async ({ query }, { db }) => ({ data: await listFamilies(db, query.search) }),
};
