import { z } from 'zod';
import { contract, type Permission } from './endpoint.ts';
import { moment, optionalText } from './fields.ts';
import { done, file, many, one } from './page.ts';
import { megabytes, type FileKind } from './upload.ts';

export const fileRow = z.object({
  uuid: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  description: z.string().nullable(),
  has_thumbnail: z.boolean(),
  created_at: moment,
  created_by: z.string().nullable(),
});
export type FileRow = z.infer<typeof fileRow>;

/** Files kept with a record: four calls under the record's own path, guarded by its permissions. */
export const attachments = <const P extends `/${string}`>(
  path: P,
  access: { show: readonly Permission[]; update: readonly Permission[] },
  kinds: readonly FileKind[] = ['image', 'pdf', 'sheet', 'video'],
) =>
  contract({
    list: {
      method: 'GET',
      path: `${path}/:uuid/files` as `${P}/:uuid/files`,
      access: access.show,
      reply: many(fileRow),
    },
    add: {
      method: 'POST',
      path: `${path}/:uuid/files` as `${P}/:uuid/files`,
      access: access.update,
      body: z.strictObject({ description: optionalText(200) }),
      upload: { field: 'files', kinds, maxFiles: 20, maxBytes: megabytes(25) },
      status: 201,
      reply: many(fileRow),
    },
    describe: {
      method: 'PUT',
      path: `${path}/:uuid/files/:fileUuid` as `${P}/:uuid/files/:fileUuid`,
      access: access.update,
      body: z.strictObject({ description: optionalText(200) }),
      reply: one(fileRow),
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:uuid/files/:fileUuid` as `${P}/:uuid/files/:fileUuid`,
      access: access.update,
      reply: done,
    },
  });

/** The bytes. Who may see the owner record may see its files; the server asks the owner, not this route. */
export const files = contract({
  download: { method: 'GET', path: '/file/:uuid', access: 'signed-in', keys: true, binary: true, reply: file },
  thumbnail: {
    method: 'GET',
    path: '/file/:uuid/thumbnail',
    access: 'signed-in',
    keys: true,
    binary: true,
    reply: file,
  },
});
