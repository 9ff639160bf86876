import { z } from 'zod';
import { contract, type Permission } from './endpoint.ts';
import { moment, text, uuid } from './fields.ts';
import { done, many, one } from './page.ts';

const person = z.object({ uuid: z.string(), name: z.string() });
export type Mentioned = z.infer<typeof person>;

export const commentRow = z.object({
  uuid: z.string(),
  text: z.string(),
  author_uuid: z.string().nullable(),
  author_name: z.string(),
  /** Who is named in it, as they were called then. */
  people: z.array(person),
  /** The documents named in it by their codes. */
  links: z.array(z.object({ code: z.string(), url: z.string() })),
  created_at: moment,
  edited_at: moment.nullable(),
});
export type CommentRow = z.infer<typeof commentRow>;

const written = z.strictObject({
  text: text(2000, 'Escreva o comentário'),
  /** Those chosen in the picker; who is not in the text any more is not mentioned. */
  mentions: z.array(uuid).max(20, 'Mencione até 20 pessoas').default([]),
});

/**
 * What people say of a record, below it: calls under the record's own path. Who may see the record may speak and may be
 * named; only who said a thing changes it or takes it back.
 */
export const comments = <const P extends `/${string}`>(path: P, access: readonly Permission[]) =>
  contract({
    list: {
      method: 'GET',
      path: `${path}/:uuid/comments` as `${P}/:uuid/comments`,
      access,
      reply: many(commentRow),
    },
    /** Who may see the record, found by what is typed of the name. */
    people: {
      method: 'GET',
      path: `${path}/:uuid/mentionable` as `${P}/:uuid/mentionable`,
      access,
      query: z.strictObject({ search: z.string().max(60).default('') }),
      reply: many(person),
    },
    add: {
      method: 'POST',
      path: `${path}/:uuid/comments` as `${P}/:uuid/comments`,
      access,
      body: written,
      status: 201,
      reply: one(commentRow),
    },
    change: {
      method: 'PUT',
      path: `${path}/:uuid/comments/:commentUuid` as `${P}/:uuid/comments/:commentUuid`,
      access,
      body: written,
      reply: one(commentRow),
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:uuid/comments/:commentUuid` as `${P}/:uuid/comments/:commentUuid`,
      access,
      reply: done,
    },
  });
