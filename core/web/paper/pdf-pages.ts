import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker it makes
import worker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';

GlobalWorkerOptions.workerSrc = worker;

export interface PdfPage {
  number: number;
  /** In points, 72 to the inch. */
  width: number;
  height: number;
  /** What is written on it, for who cannot see it drawn. */
  text: string;
  draw: (scale: number) => Promise<HTMLCanvasElement>;
}

export interface PdfPages {
  pages: PdfPage[];
  close: () => void;
}

/** Opens a PDF to be drawn by ourselves: no browser's own viewer is allowed under our policy, and phones have none. */
export async function openPdf(blob: Blob): Promise<PdfPages> {
  const task = getDocument({ data: new Uint8Array(await blob.arrayBuffer()), useWasm: false, verbosity: 0 });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const pages = await Promise.all(numbers.map(async (number) => pageOf(number, await document.getPage(number))));
  return { pages, close: () => void task.destroy() };
}

async function pageOf(number: number, page: PDFPageProxy): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  async function draw(scale: number): Promise<HTMLCanvasElement> {
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas;
  }
  return { number, width, height, text, draw };
}
