import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { sweepScratch } from './scratch.ts';

it('what a killed process left is swept by the next start; what a living one works on stays', async () => {
  const home = await mkdtemp(join(tmpdir(), 'bancada-scratch-test-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const folders = {
    dead: `${hostname()}-${ended}`,
    alive: `${hostname()}-${process.pid}`,
    elsewhere: `another-machine-7`,
  };
  for (const folder of Object.values(folders)) await mkdir(join(home, folder, 'bancada-upload-x'), { recursive: true });
  const old = join(home, folders.elsewhere, 'bancada-upload-old');
  await mkdir(old);
  await writeFile(join(old, '0'), 'x');
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await sweepScratch(home);
  expect((await readdir(home)).toSorted()).toEqual([folders.alive, folders.elsewhere].toSorted());
  expect(await readdir(join(home, folders.elsewhere))).toEqual(['bancada-upload-x']);
});
