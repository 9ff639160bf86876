import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/**
 * Backups closed with a passphrase, in the format of `age`, which opens them without this product. The passphrase closes one
 * key, kept beside the backups; what closes each backup is the public half of it. So the server can make backups and
 * cannot open them, and nobody has to type anything by night.
 */
export const keyFile = 'chave.age';
export const lockFile = 'fechadura.txt';

export interface Seal {
  /** Of the name of what is closed. */
  ending: '.age';
  close(content: Readable): Promise<Readable>;
}

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** How a folder of backups is closed, where somebody said a passphrase. */
export async function sealOf(folder: string): Promise<Seal | undefined> {
  const lock = await readFile(join(folder, lockFile), 'utf8').catch(absent);
  if (lock === null) return undefined;
  const encrypter = new Encrypter();
  encrypter.addRecipient(lock.trim());
  return { ending: '.age', close: async (content) => passed(content, (stream) => encrypter.encrypt(stream)) };
}

/** A second or two for whoever knows the passphrase, and for every guess of who does not. */
const usualEffort = 18;
/** From the next backup on. What was made before keeps the key it was closed with: another folder has another. */
export async function setPassphrase(folder: string, passphrase: string, effort = usualEffort): Promise<void> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(effort);
  await writeFile(join(folder, keyFile), await encrypter.encrypt(identity), { flag: 'wx', mode: 0o600 });
  await writeFile(join(folder, lockFile), await identityToRecipient(identity), { flag: 'wx', mode: 0o600 });
}

export type Open = (content: Readable) => Promise<Readable>;
/** Opens what a folder's seal closed; nothing for a passphrase that is not its own. */
export async function openerOf(folder: string, passphrase: string): Promise<Open | undefined> {
  const unlock = new Decrypter();
  unlock.addPassphrase(passphrase);
  const identity = await unlock.decrypt(await readFile(join(folder, keyFile)), 'text').catch(() => undefined);
  if (!identity) return undefined;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return (content) => passed(content, (stream) => decrypter.decrypt(stream));
}

type Bytes = globalThis.ReadableStream<Uint8Array>;
async function passed(content: Readable, through: (stream: Bytes) => Promise<Bytes>): Promise<Readable> {
  const out = await through(Readable.toWeb(content) as unknown as Bytes);
  return Readable.fromWeb(out as unknown as ReadableStream);
}
