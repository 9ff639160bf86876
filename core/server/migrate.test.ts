import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { coreServer } from '#core/testing/core-server.ts';
import { coreModule } from './core.module.ts';
import { migrate } from './migrate.ts';

it('older code does not start on a database newer code has changed, and a migration that fails says so in Portuguese', async () => {
  const { databaseUrl, owner } = await coreServer();
  const folder = await mkdtemp(join(tmpdir(), 'bancada-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const old = [{ module: 'core', folder: coreModule.migrations ?? '' }];
  const next = [...old, { module: 'novo', folder }];

  await writeFile(join(folder, '20990101-0000-wrong.sql'), 'create table half_done (id int); select 1 / 0;');
  await expect(migrate(databaseUrl, next)).rejects.toThrow(
    /^A migração 20990101-0000-wrong@novo falhou e foi desfeita/,
  );
  expect((await owner.query("select to_regclass('half_done') as made")).rows).toEqual([{ made: null }]);
  expect(await migrate(databaseUrl, old)).toBe(0);

  await writeFile(join(folder, '20990101-0000-wrong.sql'), 'create table half_done (id int);');
  expect(await migrate(databaseUrl, next)).toBe(1);
  await expect(migrate(databaseUrl, old)).rejects.toThrow(/versão mais nova do sistema/);
});
