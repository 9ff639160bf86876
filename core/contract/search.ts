import { z } from 'zod';
import { contract } from './endpoint.ts';
import { many } from './page.ts';

export const searchHit = z.object({
  entity: z.string(),
  entity_label: z.string(),
  uuid: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  url: z.string(),
  /** Nothing bears the words as typed: this one bears words like them. */
  similar: z.literal(true).optional(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Records of every module the caller may list, best first: the command palette's second half. */
export const search = contract({
  find: {
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    keys: true,
    query: z.strictObject({
      q: z.string().trim().min(2).max(80),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    reply: many(searchHit),
  },
});
