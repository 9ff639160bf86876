import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import type { Piscina } from 'piscina';
import { AppError } from '#core/contract/error.ts';
import { formatDateTime } from '#core/contract/format.ts';
import type { Ctx } from './context.ts';
import type { EngineName, RenderTask } from './pdf/engine.ts';

export interface PdfRenderer {
  /** `template`: absolute path of the module's .typ file, which reads `data` as JSON and shows `images` by name. */
  render(template: string, data: unknown, options?: { images?: Record<string, Buffer> }): Promise<Buffer>;
  close(): Promise<void>;
}

/** The company as `letterhead.typ` prints it; what is not known is empty. */
export interface LetterheadCompany {
  name: string;
  legal_name: string;
  document: string;
  state_registration: string;
  address: string;
  /** With state and zip code. */
  city: string;
  phone: string;
  email: string;
  site: string;
  responsible: string;
  terms: string;
  /** Name among the images, or empty. */
  logo: string;
}

/** What `letterhead.typ` prints around every document. */
export interface Letterhead {
  company: LetterheadCompany;
  printed_at: string;
  printed_by: string;
  /** The request that made it: the same words in the log and the audit. */
  reference: string;
}

/** A letter and the images it shows. */
export interface Paper {
  letter: Letterhead;
  images: Record<string, Buffer>;
}

export const letterOf = (ctx: Ctx, company: LetterheadCompany, now = new Date()): Letterhead => ({
  company,
  printed_at: formatDateTime(now.toISOString(), ctx.services.config.timeZone),
  // A document may be asked for by nobody of ours: a customer, a job.
  printed_by: ctx.identity?.name ?? company.name,
  reference: ctx.facts.requestId,
});

const imageName = /^[a-z0-9][a-z0-9._-]{0,80}$/i;
/** Beyond this many waiting, a queue only makes everyone time out; and each holds its pictures while it waits. */
const maxWaiting = 80;
/** The portable engine gives nothing back of what it remembers of a document but by its thread's end. */
const documentsOfThreads = 60;

interface Threads {
  pool: Promise<Piscina<RenderTask, Uint8Array>>;
  /** Each ends with its document, whatever became of it. */
  given: Promise<void>[];
}

/** Typst in at most two worker threads, started with the first document and let go when idle. */
export function createPdfRenderer(engine?: EngineName): PdfRenderer {
  let threads: Threads | undefined;
  let waiting = 0;
  const run = async (task: RenderTask): Promise<Uint8Array> => {
    if (!threads || threads.given.length === documentsOfThreads) threads = startAfter(threads, engine);
    const document = threads.pool.then((pool) => pool.run(task));
    const over = () => {};
    threads.given.push(document.then(over, over));
    return document;
  };
  return {
    async render(template, data, { images = {} } = {}) {
      if (!isAbsolute(template)) throw new Error('a template is an absolute path');
      const odd = Object.keys(images).find((name) => !imageName.test(name));
      if (odd !== undefined) throw new Error(`not an image name: ${odd}`);
      if (waiting >= maxWaiting)
        throw new AppError(503, 'Há documentos demais na fila. Tente novamente em instantes.', { retryAfter: 5 });
      waiting += 1;
      try {
        const bytes = await run({ template, data: JSON.stringify(data), images, at: Math.floor(Date.now() / 1000) });
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      const closing = threads?.pool;
      threads = undefined;
      await (await closing)?.destroy();
    },
  };
}

/** Old threads end what they were given before new ones begin: never more than two at once. */
function startAfter(old: Threads | undefined, engine: EngineName | undefined): Threads {
  const start = async () => {
    const { Piscina } = await import('piscina');
    await Promise.all(old?.given ?? []);
    await (await old?.pool)?.destroy();
    return new Piscina<RenderTask, Uint8Array>({
      filename: new URL('./pdf/worker.ts', import.meta.url).href,
      workerData: { engine },
      minThreads: 0,
      maxThreads: Math.min(2, availableParallelism()),
      idleTimeout: 60_000,
      // Flags of the parent (a test runner's loader, a profiler) are none of the worker's business.
      execArgv: [],
    });
  };
  return { pool: start(), given: [] };
}
