import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError, conflict } from '#core/contract/error.ts';
import { uploadGoneCode, uploadMovedCode } from '#core/contract/parted-upload.ts';
import type { Command } from './command.ts';
import { partBytes, sendInParts } from './in-parts.ts';
import { goesInParts, wholeUpTo } from './large-file.ts';
import { Queue } from './queue.ts';
import type { Surroundings } from './surroundings.ts';

/** As ours does: bytes at the right place are kept, at any other the right one is told. */
class FarServer {
  readonly kept = new Map<string, Buffer>();
  readonly begun: { uuid: string; name: string; size: number; sha256: string | null }[] = [];
  /** Bytes that left the device, whatever became of them. */
  sent = 0;
  losses = 0;
  /** What befalls the next part: how many of its bytes leave before the line is gone, or that only the answer is lost. */
  trouble: () => number | 'answer' | null = () => null;

  readonly begin = async (asked: (typeof this.begun)[number]): Promise<number> => {
    this.begun.push(asked);
    const there = this.kept.get(asked.uuid) ?? Buffer.alloc(0);
    this.kept.set(asked.uuid, there);
    return there.length;
  };
  readonly append = async (uuid: string, offset: number, bytes: Blob, told: (share: number) => void) => {
    const trouble = this.trouble();
    if (typeof trouble === 'number') {
      this.sent += Math.min(trouble, bytes.size);
      throw this.lost();
    }
    told(0.5);
    this.sent += bytes.size;
    const there = this.kept.get(uuid);
    if (!there) throw new AppError(404, 'Não encontrado.', { code: uploadGoneCode });
    if (there.length !== offset) throw conflict('Em outro ponto.', uploadMovedCode, { offset: there.length });
    const longer = Buffer.concat([there, await bytes.bytes()]);
    this.kept.set(uuid, longer);
    if (trouble === 'answer') throw this.lost();
    return longer.length;
  };

  lost(): AppError {
    this.losses += 1;
    return new AppError(0, 'Sem conexão');
  }
}
/** The same numbers for the same seed, on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
function videoOf(bytes: number): File {
  const random = numbersFrom(bytes);
  return new File([Uint8Array.from({ length: bytes }, () => random() * 256)], 'visita.mp4', { type: 'video/mp4' });
}
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const [uuid, size] = ['0199a3f2-7c1e-4d2a-9b1c-000000000001', 3_300_017];
const file = videoOf(size);

let server: FarServer;
let told: [number, number][];
const send = (one = file) =>
  sendInParts(one, uuid, { signal: new AbortController().signal, onSent: (...bytes) => void told.push(bytes) }, server);
beforeEach(() => {
  [server, told] = [new FarServer(), []];
});

describe('a large file', () => {
  it('goes in parts, begun with what it is, and says how far it is', async () => {
    expect(await send()).toBe(true);
    expect(server.begun).toEqual([{ uuid, name: 'visita.mp4', size, sha256: sha256(await file.bytes()) }]);
    expect(server.kept.get(uuid)?.equals(await file.bytes())).toBe(true);
    expect(server.sent).toBe(size);
    expect(told[0]).toEqual([0, 0]);
    expect(told[1]).toEqual([partBytes / 2, 0]);
    expect(told[2]).toEqual([partBytes, partBytes]);
    expect(told.at(-1)).toEqual([size, size]);
  });

  it('goes on where the server stands, also where the answer of a part was lost', async () => {
    server.trouble = () => (server.losses === 0 && server.sent > partBytes ? 'answer' : null);
    await expect(send()).rejects.toThrow('Sem conexão');
    const before = server.sent;
    expect(await send()).toBe(true);
    expect(server.sent).toBe(size);
    expect(server.sent - before).toBeLessThan(size);
    expect(server.kept.get(uuid)?.equals(await file.bytes())).toBe(true);
  });

  it('that another tab sends too goes on from where that one is', async () => {
    const bytes = Buffer.from(await file.bytes());
    server.trouble = () => {
      if (server.sent === partBytes) server.kept.set(uuid, bytes.subarray(0, 2_000_001));
      return null;
    };
    expect(await send()).toBe(true);
    expect(server.kept.get(uuid)?.equals(bytes)).toBe(true);
  });

  it('cleared meanwhile waits, and begins anew', async () => {
    server.trouble = () => {
      if (server.sent >= partBytes && server.begun.length === 1) server.kept.delete(uuid);
      return null;
    };
    await expect(send()).rejects.toMatchObject({ status: 0 });
    expect(await send()).toBe(true);
    expect(server.kept.get(uuid)?.length).toBe(size);
  });

  it('goes whole where too many are open, or where the server knows nothing of parts', async () => {
    for (const status of [429, 404]) {
      const refuses = { begin: () => Promise.reject(new AppError(status, 'Não')), append: server.append };
      const sending = { signal: new AbortController().signal, onSent: () => undefined };
      expect(await sendInParts(file, uuid, sending, refuses)).toBe(false);
    }
    for (const status of [0, 401, 503]) {
      const fails = { begin: () => Promise.reject(new AppError(status, 'Não')), append: server.append };
      const sending = { signal: new AbortController().signal, onSent: () => undefined };
      await expect(sendInParts(file, uuid, sending, fails)).rejects.toMatchObject({ status });
    }
  });

  it('is one above a megabyte, and none that no call takes', () => {
    const of = (bytes: number) => goesInParts({ size: bytes });
    expect([of(wholeUpTo), of(wholeUpTo + 1), of(50 * 1024 * 1024), of(50 * 1024 * 1024 + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('through the queue', () => {
  it('killed and cut off at random bytes it arrives byte for byte, and little is sent twice', async () => {
    for (let seed = 1; seed <= 15; seed += 1) await day(seed);
  });

  const tick = () => new Promise((resolve) => void setImmediate(resolve));
  async function day(seed: number): Promise<void> {
    const random = numbersFrom(seed);
    const far = new FarServer();
    const disk = new Map<string, Command>();
    const used: Buffer[] = [];
    let [age, parts] = [0, 0];
    far.trouble = () => {
      const chance = random();
      parts += 1;
      if (chance > 0.5 || parts > 30) return null;
      // With the line the page goes too.
      if (chance < 0.25) age += 1;
      return chance < 0.1 || chance > 0.4 ? 'answer' : Math.floor(random() * partBytes);
    };
    const around = (born: number): Surroundings => {
      /** Of a page that was killed nothing ever comes back. */
      const unlessKilled = async <T>(doing: Promise<T>): Promise<T> => {
        const [done] = await Promise.allSettled([doing]);
        if (born !== age) return new Promise(() => undefined);
        if (done.status === 'rejected') throw done.reason;
        return done.value;
      };
      return {
        person: () => 'ana',
        device: () => 'celular',
        store: {
          of: async () => [...disk.values()],
          has: async (id) => disk.has(id),
          put: async (command) => void (born === age && disk.set(command.id, structuredClone(command))),
          remove: async (ids) => ids.forEach((id) => born === age && disk.delete(id)),
        },
        send: async ({ files = [], uploads = [] }, { signal, onProgress }) => {
          const [one = file, id = ''] = [files[0], uploads[0]];
          const onSent = (bytes: number, reached: number) => onProgress(bytes / one.size, reached);
          const line = {
            begin: async (asked: (typeof far.begun)[number]) => unlessKilled(far.begin(asked)),
            append: async (...part: Parameters<typeof far.append>) => unlessKilled(far.append(...part)),
          };
          await sendInParts(one, id, { signal, onSent }, line);
          used.push(far.kept.get(id) ?? Buffer.alloc(0));
          return { reply: null, touched: [] };
        },
        alone: (_name, work) => work(),
        later: () => undefined,
        now: () => 1,
        offset: () => 0,
        tell: () => undefined,
        touched: () => undefined,
      };
    };
    let queue = new Queue(around(age));
    queue.put({
      kind: 'video',
      record: 'video',
      request: { method: 'POST', path: '/x', params: {}, body: {}, field: 'files' },
      what: 'Vídeo',
      files: [file],
    });
    for (let opened = age; used.length === 0; await tick()) {
      if (opened !== age) {
        opened = age;
        queue = new Queue(around(age));
      }
      queue.wake();
    }
    expect([seed, used.length, far.kept.size]).toEqual([seed, 1, 1]);
    expect([seed, used[0]?.equals(await file.bytes())]).toEqual([seed, true]);
    expect([seed, far.sent <= size + partBytes * far.losses]).toEqual([seed, true]);
  }
});
