import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Server, type S3Server } from '#core/testing/s3-server.ts';
import { unwatched } from '../watch.ts';
import { keptFile } from './backup.ts';
import { s3Backups, type S3Backups } from './s3-place.ts';

let server: S3Server;
let home: string;
let folder: string;
let store: S3Backups;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 's3-place-'));
  server = await s3Server();
});
afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});
let turn = 0;
beforeEach(() => {
  server.objects.clear();
  server.served.length = 0;
  server.faults.length = 0;
  folder = join(home, `backups-${(turn += 1)}`);
  store = s3Backups({ ...server.place, prefix: 'empresa/copias' });
});

const rule = { days: 2, weeks: 0, months: 0 };
const names = (): string[] => [...server.objects.keys()].toSorted();
const backupOf = (day: string): string => `bancada-${day}T05-30-00.000Z.zip`;
/** A backup of a day, of whatever content, and the attachments it names: they have its moment. */
async function backup(day: string, attachments: readonly string[], content: Buffer = randomBytes(2_000)) {
  const at = new Date(`${day}T05:30:00.000Z`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, backupOf(day)), content);
  for (const text of attachments) {
    const path = keptFile(folder, hashOf(text));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await utimes(path, at, at);
  }
}
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const there = (text: string): string => `empresa/copias/files/${hashOf(text).slice(0, 2)}/${hashOf(text)}`;
const send = (): Promise<number> => store.take(folder, rule, unwatched());
const age = (days: number): void => {
  for (const kept of server.objects.values()) kept.at = new Date(Date.now() - days * 86_400_000);
};

describe('backups in a store that speaks S3', () => {
  it('go once, attachments too, and only what is new goes by the next night', async () => {
    await backup('2026-11-01', ['laudo', 'foto']);
    expect(await send()).toBe(3);
    const first = backupOf('2026-11-01');
    expect(names()).toEqual(
      [`empresa/copias/${first}`, `empresa/copias/${first}.json`, there('laudo'), there('foto')].toSorted(),
    );
    expect(await send()).toBe(0);
    await backup('2026-11-02', ['foto', 'nota']);
    expect(await send()).toBe(2);
    expect((await store.backups()).map(({ name, bytes }) => [name, bytes])).toEqual([
      [backupOf('2026-11-02'), 2_000],
      [first, 2_000],
    ]);
  });

  it('stay by the rule, and an attachment as long as one of them needs it, whatever happens to the folder', async () => {
    await backup('2026-11-01', ['só do primeiro', 'de todos']);
    await send();
    await backup('2026-11-02', ['de todos', 'do segundo']);
    await send();
    // A new machine: the folder of before is lost, the store is all there is.
    await rm(folder, { recursive: true });
    age(40);
    await backup('2026-11-03', ['de todos']);
    await send();
    expect((await store.backups()).map(({ name }) => name)).toEqual([backupOf('2026-11-03'), backupOf('2026-11-02')]);
    expect(names()).not.toContain(there('só do primeiro'));
    expect(names()).toEqual(expect.arrayContaining([there('de todos'), there('do segundo')]));
    // What the rule took away there is not sent again from a folder that still has it.
    await backup('2026-11-01', []);
    expect(await send()).toBe(0);
  });

  it('that were cut off are none: they are sent to their end, or cleared away later', async () => {
    await backup('2026-11-01', ['anexo']);
    server.onKept = (name) => {
      if (name.endsWith('.zip')) server.faults.push('busy', 'busy', 'busy', 'busy');
    };
    await expect(send()).rejects.toThrow('não respondeu');
    server.onKept = undefined;
    server.faults.length = 0;
    expect(await store.backups()).toEqual([]);
    await expect(store.bring(backupOf('2026-11-01'), join(home, 'never'))).rejects.toThrow('não está inteira');
    expect(await send()).toBe(0);
    expect(await store.backups()).toHaveLength(1);
    server.objects.delete(`empresa/copias/${backupOf('2026-11-01')}.json`);
    await rm(folder, { recursive: true });
    age(3);
    await backup('2026-11-02', []);
    await send();
    expect(names()).toEqual(
      [backupOf('2026-11-02'), `${backupOf('2026-11-02')}.json`].map((n) => `empresa/copias/${n}`),
    );
  });

  it('come back whole, or not at all', async () => {
    const content = randomBytes(9 * 1024 * 1024);
    await backup('2026-11-01', ['laudo'], content);
    await send();
    expect(server.unfinished()).toBe(0);
    const into = join(home, 'fetched');
    const archive = await store.bring(backupOf('2026-11-01'), into);
    expect((await readFile(archive)).equals(content)).toBe(true);
    expect(await readFile(keptFile(into, hashOf('laudo')), 'utf8')).toBe('laudo');
    const kept = server.objects.get(`empresa/copias/${backupOf('2026-11-01')}`);
    if (kept) kept.content = Buffer.concat([kept.content.subarray(0, -1), Buffer.from('!')]);
    await expect(store.bring(backupOf('2026-11-01'), join(home, 'damaged'))).rejects.toThrow('danificada');
    await expect(store.bring('../../etc/passwd', into)).rejects.toThrow('não é o nome');
  });

  it('stopped half way leave no part of an upload behind', async () => {
    await backup('2026-11-01', [], randomBytes(33 * 1024 * 1024));
    const stop = new AbortController();
    const begun: number[] = [];
    server.onPart = () => {
      begun.push(server.unfinished());
      stop.abort();
    };
    await expect(store.take(folder, rule, { ...unwatched(), signal: stop.signal })).rejects.toThrow('aborted');
    server.onPart = undefined;
    expect(begun[0]).toBe(1);
    expect(server.unfinished()).toBe(0);
    expect(names()).toEqual([]);
    expect(await send()).toBe(1);
  });

  it('closed with one key are not mixed with those of another', async () => {
    await backup('2026-11-01', []);
    await writeFile(join(folder, 'fechadura.txt'), 'age1primeira');
    await writeFile(join(folder, 'chave.age'), 'fechada');
    await send();
    expect(names()).toEqual(expect.arrayContaining(['empresa/copias/chave.age', 'empresa/copias/fechadura.txt']));
    await writeFile(join(folder, 'fechadura.txt'), 'age1segunda');
    await expect(send()).rejects.toThrow('outra chave');
    expect(server.objects.get('empresa/copias/fechadura.txt')?.content.toString()).toBe('age1primeira');
  });

  it('say what is wrong with the store in words that lead to the setting', async () => {
    await backup('2026-11-01', []);
    const saying = (place: Partial<S3Server['place']>): Promise<number> =>
      s3Backups({ ...server.place, ...place, prefix: 'x' }).take(folder, rule, unwatched());
    await expect(saying({ secret: 'outro' })).rejects.toThrow(/recusou o acesso: confira BACKUP_S3_KEY/);
    await expect(saying({ bucket: 'nao-existe' })).rejects.toThrow(/O bucket nao-existe não existe/);
    await expect(saying({ region: 'us-east-1' })).rejects.toThrow(/BACKUP_S3_REGION/);
    expect(names()).toEqual([]);
  });
});
