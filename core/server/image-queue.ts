import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '#core/contract/error.ts';
import type { CleanImage, Redrawing } from './image-check.ts';
import type { Ask, Told } from './image-worker.ts';

const atOnce = 2;
/** Beyond this many waiting, a queue only makes everyone time out. */
const maxWaiting = 40;
const patienceMs = 30_000;
const idleMs = 20_000;

interface Waiting extends Ask {
  done: (image: CleanImage) => void;
  failed: (error: Error) => void;
}

let worker: ChildProcess | undefined;
let count = 0;
let idle: NodeJS.Timeout | undefined;
const waiting: Waiting[] = [];
const running = new Map<number, Waiting & { timer: NodeJS.Timeout }>();

/** Draws the picture anew in a process of its own, two at a time, and ends it when nobody sends any more. */
export function redrawAside(task: Redrawing): Promise<CleanImage> {
  if (waiting.length >= maxWaiting)
    throw new AppError(503, 'Há imagens demais sendo recebidas. Tente novamente em instantes.', { retryAfter: 5 });
  return new Promise((done, failed) => {
    waiting.push({ id: (count += 1), task, done, failed });
    startNext();
  });
}

function startNext(): void {
  clearTimeout(idle);
  while (running.size < atOnce) {
    const next = waiting.shift();
    if (!next) break;
    // One that never ends is stopped with its process; the others of it are told, too.
    const timer = setTimeout(() => worker?.kill('SIGKILL'), patienceMs);
    running.set(next.id, { ...next, timer });
    worker ??= startWorker();
    worker.send({ id: next.id, task: next.task } satisfies Ask);
  }
  if (running.size === 0) idle = setTimeout(() => worker?.kill(), idleMs).unref();
}

function startWorker(): ChildProcess {
  // Flags of the parent (a test runner's loader, a profiler) are none of the worker's business.
  const started = fork(new URL('./image-worker.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  started.on('message', ({ id, image, failure }: Told) => {
    const asked = running.get(id);
    running.delete(id);
    clearTimeout(asked?.timer);
    if (image) asked?.done({ ...image, thumbnail: Buffer.from(image.thumbnail) });
    else asked?.failed(new Error(failure));
    startNext();
  });
  started.on('error', () => undefined);
  started.once('exit', () => {
    if (worker === started) worker = undefined;
    for (const { timer, failed } of running.values()) {
      clearTimeout(timer);
      failed(new Error('the picture ended its reader'));
    }
    running.clear();
    startNext();
  });
  // It keeps nobody from leaving.
  started.unref();
  started.channel?.unref();
  return started;
}
