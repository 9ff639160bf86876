/** Larger than any phone's photograph; a picture past it is a bomb, however small its file. */
export const mostPixels = 40_000_000;
const thumbnailSide = 320;

export interface CleanImage {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  thumbnail: Buffer;
}

export interface Redrawing {
  source: string;
  type: string;
  target: string;
  limitInputPixels: number;
}

/**
 * Draws the picture anew into `target`: upright, without metadata, without whatever else the file
 * carried. Throws when any part of it does not decode.
 */
export async function redraw({ source, type, target, limitInputPixels }: Redrawing): Promise<CleanImage> {
  const { default: sharp } = await import('sharp');
  // Nothing of one picture helps the next.
  sharp.cache(false);
  const picture = sharp(source, { limitInputPixels, failOn: 'warning' }).autoOrient();
  if (type === 'image/png') await picture.png({ compressionLevel: 8 }).toFile(target);
  else if (type === 'image/webp') await picture.webp({ quality: 90 }).toFile(target);
  else await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toFile(target);
  const thumbnail = await sharp(target, { limitInputPixels })
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return { type: type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg', thumbnail };
}
