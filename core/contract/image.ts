import { z } from 'zod';
import { megabytes, type UploadRule } from './upload.ts';

/** The one picture of a record: sent with its fields, as multipart; without a new picture the call is plain JSON. */
export const imageUpload = {
  field: 'image',
  kinds: ['image'],
  maxFiles: 1,
  maxBytes: megabytes(10),
  optional: true,
} as const satisfies UploadRule;

/** In a record: the uuid of the picture's file. */
export const image = z.string().nullable();
/** In a write: null takes the picture away, anything else leaves it; a file sent along replaces it. */
export const imageWrite = z.string().max(255).nullish();
