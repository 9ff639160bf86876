import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

interface Move {
  from: FileStore;
  to: FileStore;
  /** What arrived whole leaves its first place. */
  isDeleting: boolean;
  tell?: (text: string) => void;
}
export interface Moved {
  copied: number;
  /** From an earlier run, or kept in both. */
  there: number;
  removed: number;
  /** What the first place has is not what its name says: it stays where it is. */
  wrong: string[];
}

const everySoMany = 100;

/**
 * Everything of one place into another. What is there already is compared and not sent again, so a move that was
 * killed goes on by being started anew; what is not whole there is put there again.
 */
export async function moveFiles({ from, to, isDeleting, tell = () => undefined }: Move): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, removed: 0, wrong: [] };
  const scratch = await mkdtemp(join(tmpdir(), 'bancada-move-'));
  try {
    for await (const sha256 of from.everything()) {
      if (await isWhole(to, sha256)) moved.there += 1;
      else if (await copy(from, to, sha256, join(scratch, sha256))) moved.copied += 1;
      else {
        moved.wrong.push(sha256);
        continue;
      }
      await copyThumbnail(from, to, sha256);
      if (isDeleting) {
        await from.remove(sha256);
        moved.removed += 1;
      }
      const done = moved.copied + moved.there;
      if (done % everySoMany === 0) tell(`${done} arquivos…`);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return moved;
}

/** Whether it went. A copy that does not arrive whole is an error: the place it goes to cannot be trusted. */
async function copy(from: FileStore, to: FileStore, sha256: string, scratch: string): Promise<boolean> {
  try {
    if ((await hashOf(from, sha256, createWriteStream(scratch, { mode: 0o600 }))) !== sha256) return false;
    // Another content of the same length would be taken for this one.
    if (await to.exists(sha256)) await to.remove(sha256);
    await to.put(scratch, sha256);
    if (!(await isWhole(to, sha256))) throw new Error(`${sha256} did not arrive whole`);
    return true;
  } finally {
    await rm(scratch, { force: true });
  }
}

async function copyThumbnail(from: FileStore, to: FileStore, sha256: string): Promise<void> {
  const thumbnail = await from.readThumbnail(sha256);
  if (!thumbnail || (await to.readThumbnail(sha256))?.equals(thumbnail)) return;
  await to.putThumbnail(sha256, thumbnail);
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
const isWhole = async (store: FileStore, sha256: string): Promise<boolean> =>
  (await store.exists(sha256)) && (await hashOf(store, sha256, nowhere())) === sha256;

/** Read to its end, whatever the place says of it. Nothing where the place itself finds it damaged. */
async function hashOf(store: FileStore, sha256: string, into: Writable): Promise<string | null> {
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(store.read(sha256), counted, into);
  } catch (error) {
    if (error instanceof Error && error.message === 'content does not match its hash') return null;
    throw error;
  }
  return hash.digest('hex');
}
