import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepContent } from '#core/server/attachments.ts';
import type { FileStore } from '#core/server/file-store.ts';
import { mostPixels, redraw } from '#core/server/image-check.ts';
import { hashOf } from '#core/server/upload.ts';

export interface KeptPicture {
  sha256: string;
  size: number;
  type: string;
}

/** Puts pictures in the store, checked and made small as an upload is. */
export async function keepPictures<Name extends string>(
  store: FileStore,
  type: 'image/png' | 'image/jpeg',
  pictures: readonly (readonly [Name, Buffer])[],
): Promise<Map<Name, KeptPicture>> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-pictures-'));
  const kept = new Map<Name, KeptPicture>();
  try {
    for (const [place, [name, content]] of pictures.entries()) {
      const [raw, path] = [join(folder, `${place}-raw`), join(folder, String(place))];
      await writeFile(raw, content);
      const drawn = await redraw({ source: raw, type, target: path, limitInputPixels: mostPixels });
      const sha256 = await hashOf(path);
      await keepContent(store, [{ path, sha256, thumbnail: drawn.thumbnail }]);
      kept.set(name, { sha256, size: (await stat(path)).size, type: drawn.type });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}
