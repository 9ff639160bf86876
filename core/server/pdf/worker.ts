import { workerData } from 'piscina';
import type { Compile, EngineName, RenderTask } from './engine.ts';
import { loadNative } from './native.ts';
import { loadPortable } from './portable.ts';

const { engine } = workerData as { engine?: EngineName };
let compiler: Promise<Compile> | undefined;

/** As fast as this machine can; or as a test asks. */
const load = async (): Promise<Compile> =>
  (engine === 'portable' ? undefined : await loadNative()) ?? (await loadPortable());

/** Compiles one document. Synchronous inside, which is why it lives in a worker thread. */
export default async function render(task: RenderTask): Promise<Uint8Array> {
  compiler ??= load();
  return (await compiler)(task);
}
