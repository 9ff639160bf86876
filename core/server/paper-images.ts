import { buffer } from 'node:stream/consumers';
import type { Ctx } from './context.ts';
import { openImage } from './drawing.ts';

/** Stored pictures as papers show them. One whose content is gone is left out: no reason to print nothing. */

export type Images = Record<string, Buffer>;
export interface Photo {
  /** Of the stored file. */
  uuid: string;
  caption: string;
}

/** Photos as small as paper needs them, with their captions: for `photographs` of `pdf/blocks.typ`. */
export async function drawPhotos(
  ctx: Ctx,
  photos: readonly Photo[],
): Promise<{ shown: { image: string; caption: string }[]; images: Images }> {
  const images: Images = {};
  const shown: { image: string; caption: string }[] = [];
  for (const [place, { uuid, caption }] of photos.entries()) {
    const content = await readStored(ctx, uuid);
    if (!content) continue;
    const image = `photo-${place}.jpg`;
    const photo = await openImage(content);
    images[image] = await photo
      .rotate()
      .resize({ width: 900, height: 900, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 78 })
      .toBuffer();
    shown.push({ image, caption });
  }
  return { shown, images };
}

/** What was drawn on a screen, on white: for `drawn-signature` of `pdf/blocks.typ`. */
export async function drawSignature(ctx: Ctx, uuid: string | null | undefined): Promise<Images> {
  const content = uuid ? await readStored(ctx, uuid) : undefined;
  if (!content) return {};
  const image = await openImage(content);
  const drawn = image.resize({ width: 600, height: 240, fit: 'inside', withoutEnlargement: true });
  return { 'signature.png': await drawn.flatten({ background: '#fff' }).png().toBuffer() };
}

async function readStored(ctx: Ctx, uuid: string): Promise<Buffer | undefined> {
  const { db, files } = ctx.services;
  const row = await db.selectFrom('stored_file').select('sha256').where('uuid', '=', uuid).executeTakeFirst();
  if (!row || !(await files.exists(row.sha256))) return undefined;
  return buffer(files.read(row.sha256) as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
}
