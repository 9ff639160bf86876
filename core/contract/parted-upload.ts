import { z } from 'zod';
import { contract } from './endpoint.ts';
import { text, uuid } from './fields.ts';
import { formatFileSize } from './format.ts';
import { one } from './page.ts';
import { largestInParts, megabytes } from './upload.ts';

/** One part at most; what the browser sends is half of it. */
export const largestPart = megabytes(1);
/** Of one person, not yet used. */
export const mostOpenUploads = 10;

/** The upload is not there any more, or never was theirs: the file is sent anew from its beginning. */
export const uploadGoneCode = 'upload_gone';
/** Something else was received meanwhile: `details.offset` says how much is there. */
export const uploadMovedCode = 'upload_moved';

const row = z.object({
  uuid: z.string(),
  size: z.int(),
  /** How many of its bytes are here: the next part begins there. */
  offset: z.int(),
});
export type PartedUpload = z.infer<typeof row>;

const tooLarge = `O arquivo passa do tamanho permitido (${formatFileSize(largestInParts)}).`;
const unaudited = 'bytes on their way; the record they are attached to is logged when they are used';

/**
 * A file in parts, so that after a loss of network it goes on where it stood. Finished, its uuid stands in any form in
 * place of the file, once. The device chooses the uuid: begun again, it is the same upload.
 */
export const partedUpload = contract({
  begin: {
    method: 'POST',
    path: '/upload',
    access: 'signed-in',
    summary: 'Begins a file that comes in parts, or tells how much of it is here',
    body: z.strictObject({
      uuid,
      name: text(255),
      size: z.int().min(1, 'O arquivo está vazio.').max(largestInParts, tooLarge),
      /** Of the whole file, in hexadecimal: what comes together must be it. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Use o SHA-256 em hexadecimal')
        .nullish(),
    }),
    unaudited,
    status: 201,
    reply: one(row),
  },
  show: {
    method: 'GET',
    path: '/upload/:uuid',
    access: 'signed-in',
    summary: 'How much of an upload is here',
    reply: one(row),
  },
  append: {
    method: 'PATCH',
    path: '/upload/:uuid',
    access: 'signed-in',
    summary: 'Adds the bytes of the body at the offset; 409 says the true one',
    query: z.strictObject({ offset: z.coerce.number('Informe um número inteiro').int().min(0).max(largestInParts) }),
    bytes: largestPart,
    unaudited,
    reply: one(row),
  },
});
