import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import QRCode from 'qrcode';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from '#core/server/pdf.ts';
import { renderLabels, type Label, type LabelPrint } from './label-pdf.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const origin = 'https://bancada.exemplo.com.br';
const print: LabelPrint = { sheet: 'A4', start: 1, company: 'Oficina São José', origin };
const labelOf = (n: number): Label => ({
  title: 'Monitor multiparamétrico Philips Efficia CM120',
  code: `SN-${String(n).padStart(4, '0')}`,
  lines: ['Recebido em 10/03/2026'],
  path: `/stock/equipments/show/0199a3f2-7c1e-7d2a-9b1c-2f6a0c9d1e${String(n).padStart(2, '0')}`,
});
const several = (count: number): Label[] => Array.from({ length: count }, (_, n) => labelOf(n));

async function opened<T>(bytes: Buffer, look: (document: Opened) => Promise<T>): Promise<T> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return await look(await task.promise);
  } finally {
    await task.destroy();
  }
}
type Opened = Awaited<ReturnType<typeof getDocument>['promise']>;

async function textOf(document: Opened, page: number): Promise<string> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

interface Canvas {
  canvas: { width: number; height: number };
  context: {
    getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8ClampedArray };
  };
}
const scale = 8;
const millimetre = (72 / 25.4) * scale;

/** The dark and light squares of a code as they stand on the paper. */
async function squaresAt(document: Opened, left: number, middle: number, size: number, count: number) {
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as { create: (width: number, height: number) => Canvas };
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const side = (size * millimetre) / count;
  const [x, y] = [left * millimetre, (middle - size / 2) * millimetre];
  return Array.from({ length: count * count }, (_, at) => {
    const column = Math.round(x + ((at % count) + 0.5) * side);
    const row = Math.round(y + (Math.floor(at / count) + 0.5) * side);
    return (context.getImageData(column, row, 1, 1).data[0] ?? 255) < 128 ? 1 : 0;
  });
}

describe('labels', () => {
  it('fill sheets of twenty-seven, from where the sheet is still whole', async () => {
    const whole = await renderLabels(pdf, several(27), print);
    expect(await opened(whole, async (document) => document.numPages)).toBe(1);
    await opened(await renderLabels(pdf, several(27), { ...print, start: 2 }), async (document) => {
      expect(document.numPages).toBe(2);
      expect(await textOf(document, 2)).toContain('SN-0026');
      expect(await textOf(document, 2)).not.toContain('SN-0025');
    });
  });

  it('say what the record is', async () => {
    await opened(await renderLabels(pdf, several(1), print), async (document) => {
      const text = await textOf(document, 1);
      for (const part of ['Oficina São José', 'Monitor multiparamétrico', 'SN-0000', 'Recebido em 10/03/2026'])
        expect(text).toContain(part);
    });
  });

  it('come off a roll one by one, with a code that opens the record', async () => {
    await opened(await renderLabels(pdf, several(3), { ...print, sheet: 'ROLL' }), async (document) => {
      expect(document.numPages).toBe(3);
      const [, , width = 0, height = 0] = (await document.getPage(1)).view;
      expect([Math.round((width / 72) * 25.4), Math.round((height / 72) * 25.4)]).toEqual([60, 40]);
      const { modules } = QRCode.create(`${origin}${labelOf(0).path}`, { errorCorrectionLevel: 'M' });
      const drawn = await squaresAt(document, 3, 20, 27, modules.size);
      expect(drawn).toEqual([...modules.data]);
    });
  });

  it('stay whole with the longest words there may be', async () => {
    const long = { ...labelOf(1), title: 'W'.repeat(280), code: 'Ñ'.repeat(80), lines: ['x'.repeat(400), '#panic()'] };
    for (const sheet of ['A4', 'ROLL'] as const)
      expect(
        await opened(await renderLabels(pdf, [long], { ...print, sheet }), async (document) => document.numPages),
      ).toBe(1);
  });
});
