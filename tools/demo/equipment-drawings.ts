import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { keepContent } from '#core/server/attachments.ts';
import type { FileStore } from '#core/server/file-store.ts';
import { redraw } from '#core/server/image-check.ts';

const [ink, body, light, accent] = ['#33475b', '#e6ebf0', '#f7f9fb', '#0f766e'];
const box = (x: number, y: number, w: number, h: number, fill = body, r = 10): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" stroke="${ink}" stroke-width="4"/>`;
const disc = (x: number, y: number, r: number, fill = body): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${ink}" stroke-width="4"/>`;
const line = (path: string, colour = accent): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
const wave = (x: number, y: number): string => line(`M${x} ${y}h40l12 -34l16 62l14 -28h50`);

/** Kinds of equipment, each drawn once and shared by its models. */
const drawings = {
  monitor:
    box(110, 60, 260, 190) +
    box(130, 80, 190, 150, ink) +
    wave(145, 140) +
    line('M145 195h130', '#f59e0b') +
    disc(346, 110, 12, accent) +
    disc(346, 160, 12, light) +
    box(180, 250, 120, 26) +
    box(140, 276, 200, 18),
  tower:
    box(170, 40, 140, 90) +
    box(185, 55, 110, 60, ink) +
    line('M195 90h24l8 -18l10 34l8 -16h30') +
    box(190, 130, 100, 120) +
    line('M290 160c60 0 60 60 20 80') +
    box(150, 250, 180, 22) +
    disc(170, 292, 18, ink) +
    disc(310, 292, 18, ink),
  device:
    box(100, 100, 280, 160) +
    box(125, 125, 130, 60, ink) +
    line('M140 165h30l10 -22l14 34l8 -12h30') +
    disc(320, 150, 34, light) +
    line('M320 150v-24') +
    box(125, 205, 40, 26, accent, 6) +
    box(180, 205, 40, 26, light, 6) +
    box(235, 205, 40, 26, light, 6),
  chamber:
    box(110, 50, 260, 250) +
    disc(220, 185, 84, light) +
    disc(220, 185, 60, body) +
    line('M220 185l40 -30') +
    box(325, 80, 28, 90, ink, 6) +
    disc(339, 215, 10, accent),
  centrifuge:
    box(100, 150, 280, 140) +
    `<ellipse cx="240" cy="150" rx="130" ry="46" fill="${light}" stroke="${ink}" stroke-width="4"/>` +
    `<ellipse cx="240" cy="150" rx="56" ry="20" fill="${accent}"/>` +
    box(270, 220, 84, 40, ink, 6) +
    disc(140, 240, 14, light),
  microscope:
    line('M210 70l60 60', ink) +
    box(180, 60, 60, 34, accent, 8) +
    line('M270 130c70 40 60 120 -10 140', ink) +
    box(200, 150, 34, 50, body, 6) +
    box(150, 215, 140, 16, ink, 4) +
    box(140, 272, 210, 26),
  table:
    box(80, 130, 320, 34, accent, 12) +
    box(210, 164, 60, 90) +
    box(150, 254, 180, 24, ink) +
    box(80, 108, 80, 24, light, 8),
  balance:
    box(140, 50, 200, 150, light) +
    box(185, 150, 110, 12, ink, 4) +
    box(232, 162, 16, 38, body, 2) +
    box(110, 200, 260, 80) +
    box(200, 222, 130, 36, ink, 6) +
    disc(150, 240, 12, accent),
} as const;
export type Drawing = keyof typeof drawings;

export interface Drawn {
  sha256: string;
  size: number;
  type: string;
}

/** Puts every drawing in the store, checked and made small as an upload is. */
export async function keepDrawings(store: FileStore): Promise<Map<Drawing, Drawn>> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-drawings-'));
  const kept = new Map<Drawing, Drawn>();
  try {
    for (const [name, shapes] of Object.entries(drawings) as [Drawing, string][]) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="340"><rect width="480" height="340" fill="#fff"/>${shapes}</svg>`;
      const [raw, path] = [join(folder, name), join(folder, `${name}.png`)];
      await writeFile(raw, await sharp(Buffer.from(svg)).png().toBuffer());
      const { type, thumbnail } = await redraw(raw, 'image/png', path);
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      await keepContent(store, [{ path, sha256, thumbnail }]);
      kept.set(name, { sha256, size: (await stat(path)).size, type });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}
