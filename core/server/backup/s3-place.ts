import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { S3Errors } from '@bradenmacdonald/s3-lite-client';
import { z } from 'zod';
import type { BackupStore } from '../config.ts';
import { s3Bucket } from '../s3-bucket.ts';
import type { Watch } from '../watch.ts';
import { backupsIn, isKeptFile, madeAt, namedSince, type Backup } from './backup.ts';
import { NotCopied, otherKey, wholeFiles } from './copy-elsewhere.ts';
import { kept, type Keeping } from './keep.rules.ts';
import { keyFile, lockFile } from './seal.ts';

/**
 * Backups in a store that speaks S3, under the names they have in the folder. A store keeps no date anybody can move, so
 * beside each backup stands a list: its hash and the attachments it needs. It is put last, so a backup with a list is whole.
 */
const listOf = (name: string): string => `${name}.json`;
const listed = z.object({ sha256: z.string(), bytes: z.number(), files: z.array(z.string().refine(isKeptFile)) });
type Listed = z.infer<typeof listed>;

/** What was put within a day may belong to a backup whose list is still to come. */
const youngMs = 24 * 3_600_000;

export interface S3Backups {
  /** As the screen calls it. */
  label: string;
  /** What of the folder the rule keeps and is not there; what the rule does not keep leaves. Answers how many went. */
  take(folder: string, rule: Keeping, watch: Watch): Promise<number>;
  /** The whole ones, the newest first. */
  backups(): Promise<Backup[]>;
  /** One of them with all it needs, in a folder; answers the path of its archive. */
  bring(name: string, into: string): Promise<string>;
}

export function s3Backups(place: BackupStore): S3Backups {
  const label = `${place.endpoint} › ${place.bucket}/${place.prefix}`;
  const bucket = s3Bucket(place, new NotCopied(`O depósito S3 (${label}) não respondeu.`));
  const full = (name: string): string => `${place.prefix}/${name}`;

  async function everything(): Promise<Map<string, { bytes: number; at: Date }>> {
    const all = await Array.fromAsync(bucket.list(full('')));
    return new Map(all.map(({ name, bytes, at }) => [name.slice(full('').length), { bytes, at }]));
  }
  async function listOfBackup(name: string): Promise<Listed> {
    const text = await bucket.get(full(listOf(name)));
    if (!text) throw new NotCopied(`A cópia ${name} não está inteira em ${label}.`);
    return listed.parse(JSON.parse(text.toString('utf8')));
  }
  async function putKey(folder: string): Promise<void> {
    for (const name of [lockFile, keyFile]) {
      const mine = await readFile(join(folder, name)).catch(() => null);
      if (!mine) continue;
      const theirs = await bucket.get(full(name));
      if (theirs && !theirs.equals(mine)) throw new NotCopied(otherKey);
      if (!theirs) await bucket.put(full(name), mine);
    }
  }

  async function take(folder: string, rule: Keeping, { signal, expect, done }: Watch): Promise<number> {
    await putKey(folder);
    const [there, here, files] = [await everything(), await backupsIn(folder), await wholeFiles(folder)];
    const whole = [...there.keys()].filter((name) => madeAt(name) && there.has(listOf(name)));
    const stay = kept([...whole.map((name) => madeAt(name) ?? ''), ...here.map(({ made_at }) => made_at)], rule);
    const missing = here.filter(({ name, made_at }) => stay.has(made_at) && !whole.includes(name));
    let copied = 0;
    const put = async (name: string): Promise<void> => {
      signal.throwIfAborted();
      const path = join(folder, name);
      const { size } = await stat(path);
      if (there.get(name)?.bytes === size) return;
      expect(size);
      await bucket.putFile(full(name), path, signal);
      there.set(name, { bytes: size, at: new Date() });
      done(size);
      copied += 1;
    };
    for (const { name, made_at } of missing) {
      const needed = await namedSince(folder, made_at);
      for (const file of needed) await put(file);
      const sha256 = await hashOf(join(folder, name));
      await put(name);
      const { size: bytes } = await stat(join(folder, name));
      await bucket.put(
        full(listOf(name)),
        Buffer.from(JSON.stringify({ sha256, bytes, files: needed } satisfies Listed)),
      );
      whole.push(name);
    }

    const isOld = (name: string): boolean => Date.now() - (there.get(name)?.at.getTime() ?? Infinity) > youngMs;
    const staying = whole.filter((name) => stay.has(madeAt(name) ?? ''));
    for (const name of whole.filter((one) => !staying.includes(one))) {
      // Its list first: what is cut off here is no backup any more.
      await bucket.remove(full(listOf(name)));
      await bucket.remove(full(name));
    }
    const mine = new Set(files.map(({ name }) => name));
    const isCutOff = (name: string): boolean => madeAt(name) !== undefined && !whole.includes(name);
    const unneeded = [...there.keys()].filter(
      (name) => !mine.has(name) && isOld(name) && (name.startsWith('files/') || isCutOff(name)),
    );
    if (unneeded.length === 0) return copied;
    const needed = new Set((await Promise.all(staying.map(listOfBackup))).flatMap((list) => list.files));
    for (const name of unneeded) if (!needed.has(name)) await bucket.remove(full(name));
    return copied;
  }

  async function backups(): Promise<Backup[]> {
    const there = await everything();
    const found = [...there].flatMap(([name, { bytes }]) => {
      const made_at = madeAt(name);
      return made_at && there.has(listOf(name)) ? [{ name, made_at, bytes }] : [];
    });
    return found.toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1));
  }

  async function bring(name: string, into: string): Promise<string> {
    if (!madeAt(name)) throw new NotCopied(`${name} não é o nome de uma cópia de segurança.`);
    const { sha256, files } = await listOfBackup(name);
    const down = async (one: string): Promise<string> => {
      const target = join(into, one);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(await bucket.open(full(one)), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      return target;
    };
    for (const one of [keyFile, lockFile]) if (await bucket.stat(full(one))) await down(one);
    const archive = await down(name);
    if ((await hashOf(archive)) !== sha256) throw new NotCopied(`A cópia ${name} chegou danificada: tente novamente.`);
    for (const file of files) await down(file);
    return archive;
  }

  const said =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    (...args: Args): Promise<Value> =>
      work(...args).catch((error: unknown) => {
        throw inWords(error, place);
      });
  return { label, take: said(take), backups: said(backups), bring: said(bring) };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Why a store refuses, and where that is put right. */
function inWords(error: unknown, { endpoint, bucket }: BackupStore): unknown {
  if (!(error instanceof S3Errors.ServerError)) return error;
  const { statusCode, code } = error;
  if (code === 'NoSuchBucket') return new NotCopied(`O bucket ${bucket} não existe em ${endpoint} (BACKUP_S3_BUCKET).`);
  if (code === 'RequestTimeTooSkewed')
    return new NotCopied('O depósito S3 recusou a hora deste servidor: acerte o relógio.');
  if (code === 'AuthorizationHeaderMalformed')
    return new NotCopied('O depósito S3 é de outra região: confira BACKUP_S3_REGION.');
  if (statusCode === 401 || statusCode === 403)
    return new NotCopied(
      `O depósito S3 recusou o acesso: confira BACKUP_S3_KEY, BACKUP_S3_SECRET e o que a chave pode em ${bucket} (listar, ler, gravar e apagar).`,
    );
  if (statusCode === 404) return new NotCopied('O que a cópia precisa não está mais no depósito S3.');
  return new NotCopied(`O depósito S3 recusou o pedido (${statusCode} ${code}).`);
}
