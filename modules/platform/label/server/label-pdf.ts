import { join } from 'node:path';
import { drawQrCode } from '#core/server/drawing.ts';
import type { PdfRenderer } from '#core/server/pdf.ts';
import type { LabelSheet } from '../contract.ts';

/** What a label says of its record. */
export interface Label {
  title: string;
  /** What tells it from others: a serial number, an asset number. */
  code: string;
  lines: readonly string[];
  /** Its screen, `/stock/equipments/show/…`. */
  path: string;
}

export interface LabelPrint {
  sheet: LabelSheet;
  start: number;
  company: string;
  /** The origin the codes begin with. */
  origin: string;
}

const template = join(import.meta.dirname, 'label.pdf.typ');
const imageOf = (place: number): string => `qr-${place}.svg`;

export async function renderLabels(pdf: PdfRenderer, labels: readonly Label[], print: LabelPrint): Promise<Buffer> {
  const images: Record<string, Buffer> = {};
  for (const [place, label] of labels.entries())
    images[imageOf(place)] = await drawQrCode(`${print.origin}${label.path}`);
  const shown = labels.map(({ title, code, lines }, place) => ({ title, code, lines, image: imageOf(place) }));
  const { sheet, start, company } = print;
  return pdf.render(template, { sheet, start, company, labels: shown }, { images });
}
