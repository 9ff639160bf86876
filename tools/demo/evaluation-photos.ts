import sharp from 'sharp';
import type { FileStore } from '#core/server/file-store.ts';
import { keepPictures, type KeptPicture } from './pictures.ts';

const [board, copper, chip, burnt, metal] = ['#1f5f3f', '#c98b3c', '#20242a', '#3a1a0e', '#b9c0c6'] as const;
const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const disc = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
const trace = (d: string, stroke: string = copper) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="5"/>`;

const pcb =
  rect(0, 0, 640, 480, board, 0) +
  trace('M40 80h180l60 60h240M40 400h260l80 -80h220M120 80v320M520 140v260') +
  rect(230, 190, 150, 110, chip) +
  [250, 280, 310, 340].map((x) => rect(x, 176, 10, 14, metal, 0) + rect(x, 300, 10, 14, metal, 0)).join('');

/** Plain pictures of what a bench sees: enough to show where photos stand. */
const scenes = {
  'placa-queimada.jpg': {
    caption: 'Componente queimado na placa principal',
    shapes: pcb + disc(470, 230, 46, burnt) + disc(470, 230, 20, '#000') + rect(430, 300, 80, 30, chip),
  },
  'capacitor-estufado.jpg': {
    caption: 'Capacitores estufados na fonte',
    shapes:
      pcb +
      [440, 520].map((x) => disc(x, 110, 34, '#2b3f73') + disc(x, 110, 26, metal)).join('') +
      disc(440, 110, 12, copper),
  },
  'conector-oxidado.jpg': {
    caption: 'Conector com oxidação',
    shapes:
      rect(0, 0, 640, 480, '#d8d3c8', 0) +
      rect(120, 180, 400, 130, '#e9e6df', 12) +
      [150, 200, 250, 300, 350, 400, 450].map((x) => rect(x, 205, 26, 80, x > 280 ? '#5f8f6b' : copper)).join(''),
  },
  'display-trincado.jpg': {
    caption: 'Trinca no canto do display',
    shapes:
      rect(0, 0, 640, 480, '#8f969c', 0) +
      rect(110, 70, 420, 300, '#2c3238', 16) +
      rect(140, 100, 360, 240, '#15323a', 6) +
      trace('M500 100l-70 60l20 40l-80 50M430 160l-60 -20', '#cfe4ea'),
  },
  'medicao-fonte.jpg': {
    caption: 'Tensão medida na saída da fonte',
    shapes:
      rect(0, 0, 640, 480, '#cfd4d8', 0) +
      rect(200, 60, 240, 360, '#e0b030', 20) +
      rect(230, 90, 180, 90, '#b9c9a8', 8) +
      `<text x="250" y="155" font-family="monospace" font-size="56" fill="#1c2418">11.74</text>` +
      disc(320, 280, 60, chip) +
      trace('M320 280l30 -40', '#fff'),
  },
} as const;
export type Scene = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as Scene[];
export const captionOf = (scene: Scene): string => scenes[scene].caption;

/** Puts every picture in the store. */
export async function keepScenes(store: FileStore): Promise<Map<Scene, KeptPicture>> {
  const taken: [Scene, Buffer][] = [];
  for (const name of sceneNames) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${scenes[name].shapes}</svg>`;
    taken.push([name, await sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 72 }).toBuffer()]);
  }
  return keepPictures(store, 'image/jpeg', taken);
}
