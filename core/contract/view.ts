import { z } from 'zod';
import { contract } from './endpoint.ts';
import { recordFields, text, version } from './fields.ts';
import { done, many, one } from './page.ts';

const screen = z.string().regex(/^[a-z0-9-]{1,60}$/);
const why = 'how a person likes to see a list; not business data';

/** What a saved list view remembers: the URL state of the list. */
export const viewState = z.strictObject({
  query: z.record(z.string().max(40), z.string().max(200)).refine((map) => Object.keys(map).length <= 30),
});
export const savedView = z.object({
  ...recordFields,
  screen: z.string(),
  name: z.string(),
  shared: z.boolean(),
  is_default: z.boolean(),
  mine: z.boolean(),
  owner_name: z.string(),
  state: viewState,
});
export type SavedView = z.infer<typeof savedView>;
const write = { name: text(60), shared: z.boolean(), is_default: z.boolean(), state: viewState };

export const savedViews = contract({
  list: {
    method: 'GET',
    path: '/saved-view',
    access: 'signed-in',
    query: z.strictObject({ screen }),
    reply: many(savedView),
  },
  create: {
    method: 'POST',
    path: '/saved-view',
    access: 'signed-in',
    body: z.strictObject({ screen, ...write }),
    status: 201,
    unaudited: why,
    reply: one(savedView),
  },
  update: {
    method: 'PUT',
    path: '/saved-view/:uuid',
    access: 'signed-in',
    body: z.strictObject({ ...write, version }),
    unaudited: why,
    reply: one(savedView),
  },
  remove: { method: 'DELETE', path: '/saved-view/:uuid', access: 'signed-in', unaudited: why, reply: done },
});

/** Small per-user settings of the screens: columns, density, page size, open menu groups. */
export const preferences = contract({
  all: { method: 'GET', path: '/preference', access: 'signed-in', reply: one(z.record(z.string(), z.unknown())) },
  put: {
    method: 'PUT',
    path: '/preference/:key',
    access: 'signed-in',
    params: z.object({ key: z.string().max(80) }),
    body: z.strictObject({ value: z.json() }),
    unaudited: why,
    reply: done,
  },
});
