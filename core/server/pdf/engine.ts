import { join, resolve } from 'node:path';

export interface RenderTask {
  /** Absolute path of a .typ file of ours. */
  template: string;
  /** Enters as a JSON value: text in it is never read as markup. */
  data: string;
  images: Record<string, Uint8Array>;
  /** Seconds since 1970, the document's date. */
  at: number;
}
export type Compile = (task: RenderTask) => Uint8Array;

/** Typst as a binary of this machine's kind, or as WebAssembly where nobody publishes one. */
export type EngineName = 'native' | 'portable';

/** Templates see the project as their root and nothing outside of it. */
export const root = resolve(import.meta.dirname, '../../..');
export const fonts = join(import.meta.dirname, 'fonts');
export const imageFolder = '.pdf-images';

export const notCompiled = (why: unknown): Error => new Error(`PDF not compiled: ${JSON.stringify(why)}`);
