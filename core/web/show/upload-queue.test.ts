import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#core/contract/error.ts';
import { UploadQueue } from './upload-queue.ts';

const endpoint = {
  method: 'POST',
  path: '/record/:uuid/files',
  access: 'public',
  body: z.strictObject({ description: z.string().optional() }),
  upload: { field: 'files', kinds: ['image'], maxFiles: 1, maxBytes: 1000 },
  reply: z.object({ data: z.array(z.object({ uuid: z.string() })) }),
} as const;

/** What the server holds, and what the line does to the next reply. */
let stored: Map<string, { text: string; reply: { data: { uuid: string }[] } }>;
let captions: [string, string][];
let loses: ('reply' | 'caption')[];
let sent: unknown[];

const textOf = (form: FormData): string =>
  JSON.stringify([...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));

/** One server that keeps its keys as ours does: the same key with other words is refused. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  response = new Blob([]);
  private key = '';
  open = () => undefined;
  abort = () => undefined;
  getResponseHeader = () => null;
  setRequestHeader = (name: string, value: string) => {
    if (name === 'idempotency-key') this.key = value;
  };
  send = (form: FormData) => {
    const text = textOf(form);
    const first = stored.get(this.key) ?? { text, reply: { data: [{ uuid: `file-${stored.size + 1}` }] } };
    stored.set(this.key, first);
    const same = first.text === text;
    this.status = same ? 201 : 422;
    this.response = new Blob([JSON.stringify(same ? first.reply : { type: 'error', message: 'Outro conteúdo.' })]);
    const lost = loses[0] === 'reply' && loses.shift();
    queueMicrotask(() => this.dispatchEvent(new Event(lost ? 'error' : 'load')));
  };
}

const open = () =>
  new UploadQueue(endpoint, { uuid: '1' }, (reply) => void sent.push(reply), {
    caption: async (reply, description) => {
      if (loses[0] === 'caption' && loses.shift()) throw new AppError(0, 'Falha ao conectar com o servidor.');
      captions.push([(reply as { data: { uuid: string }[] }).data[0]?.uuid ?? '', description]);
      return { captioned: description };
    },
  });
const photo = () => new File(['bytes'], 'defeito.jpg', { type: 'image/jpeg' });
const failed = (queue: UploadQueue) => expect.poll(() => queue.read()[0]?.state).toBe('failed');
const gone = (queue: UploadQueue) => expect.poll(() => queue.read()).toEqual([]);

beforeEach(() => {
  [stored, captions, loses, sent] = [new Map(), [], [], []];
  // why: only a browser has it, and only it tells the progress of an upload.
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a caption', () => {
  it('written after a try whose reply was lost reaches the one file that arrived', async () => {
    const queue = open();
    loses = ['reply'];
    queue.add([photo()]);
    await failed(queue);
    const [upload] = queue.read();
    queue.describe(upload?.id ?? '', ' Resistor queimado ');
    queue.retryLost();
    await gone(queue);
    expect([stored.size, captions]).toEqual([1, [['file-1', 'Resistor queimado']]]);
    expect(sent).toEqual([{ captioned: 'Resistor queimado' }]);
  });

  it('changed again while the line fails is written once, with the last words', async () => {
    const queue = open();
    loses = ['reply', 'reply', 'caption'];
    queue.add([photo()]);
    await failed(queue);
    const id = queue.read()[0]?.id ?? '';
    for (const words of ['Um', 'Dois', 'Três']) {
      queue.describe(id, words);
      queue.retryLost();
      if (words !== 'Três') await failed(queue);
    }
    await gone(queue);
    expect([stored.size, captions, sent]).toEqual([1, [['file-1', 'Três']], [{ captioned: 'Três' }]]);
  });

  it('given up leaves the file that arrived', async () => {
    const queue = open();
    loses = ['reply', 'caption'];
    queue.add([photo()]);
    await failed(queue);
    const id = queue.read()[0]?.id ?? '';
    queue.describe(id, 'Um');
    queue.retryLost();
    await failed(queue);
    queue.cancel(id);
    expect([queue.read(), captions, sent]).toEqual([[], [], [{ data: [{ uuid: 'file-1' }] }]]);
  });

  it('of a file that goes at once is nobody’s concern', async () => {
    const queue = open();
    queue.add([photo()]);
    await gone(queue);
    expect([stored.size, captions, sent]).toEqual([1, [], [{ data: [{ uuid: 'file-1' }] }]]);
  });
});
