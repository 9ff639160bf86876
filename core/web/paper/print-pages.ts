import type { PdfPage } from './pdf-pages.ts';
import classes from './paper.module.css';

/** Dots to the inch, sharp enough for small print; a page in points has 72. */
const dots = 200;

/** Prints the pages and nothing else of the screen; what was laid out for it goes when the browser is done. */
export async function printPages(pages: readonly PdfPage[]): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = classes.sheets ?? '';
  const urls: string[] = [];
  for (const page of pages) {
    const image = new Image();
    const url = await urlOf(await page.draw(dots / 72));
    urls.push(url);
    image.src = url;
    await image.decode();
    sheets.append(image);
  }
  document.body.append(sheets);
  document.body.dataset['paper'] = 'printing';
  addEventListener(
    'afterprint',
    () => {
      delete document.body.dataset['paper'];
      sheets.remove();
      for (const url of urls) URL.revokeObjectURL(url);
    },
    { once: true },
  );
  print();
}

const urlOf = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => {
      if (blob) done(URL.createObjectURL(blob));
      else fail(new Error('The page could not be drawn'));
    });
  });
