import { asJpegName, isWorthIt, sidesFor } from './smaller-photo.rules.ts';

const quality = 0.82;

/**
 * A photo as it is kept and sent: turned as the camera says it was held, no larger than what is useful. What a browser
 * cannot draw, or what would not get smaller, goes as it is.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!isWorthIt(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = sidesFor(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // What was transparent is paper, not night.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!made || made.size >= file.size) return file;
    return new File([made], asJpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}
