import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, loggableUrl, requestLog } from './log.ts';
import { logFile } from './log-file.ts';

const patience = { timeout: 20_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bancada-log-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an address in the log', () => {
  const token = 'Zk3_9-'.repeat(8).slice(0, 43);
  it.each([
    [`/api/public/budget/${token}`, '/api/public/budget/[oculto]'],
    [`/api/public/budget/${token}/decision`, '/api/public/budget/[oculto]/decision'],
    [`/aprovacao/${token}?x=1`, '/aprovacao/[oculto]'],
    [`/auth/reset-password/short`, '/auth/reset-password/[oculto]'],
    ['/api/brand/0192f7a0-0000-7000-8000-000000000000', '/api/brand/0192f7a0-0000-7000-8000-000000000000'],
    ['/api/service-order?search=x', '/api/service-order'],
  ])('%s', (url, shown) => {
    expect(loggableUrl(url)).toBe(shown);
  });

  it('of any length takes a line of ours, not of a stranger', () => {
    expect(loggableUrl(`/${'a/'.repeat(6_000)}`).length).toBeLessThanOrEqual(300);
    expect(loggableUrl(`/api/${'A'.repeat(12_000)}`)).toBe('/api/[oculto]');
  });
});

describe('a line of the log', () => {
  const told = (tell: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> => {
    let line = '';
    tell(createLog({ logLevel: 'info', logFile: undefined }, { write: (text) => void (line = text) }));
    return JSON.parse(line) as Record<string, unknown>;
  };

  it.each(['password', 'current_password', 'new_password', 'token', 'authorization', 'secret', 'cpf', 'code'])(
    'hides %s at any depth we log at',
    (key) => {
      const line = told((log) =>
        log.warn({ [key]: 'visto', body: { [key]: 'visto', inner: { [key]: 'visto' } } }, 'x'),
      );
      expect(JSON.stringify(line)).not.toContain('visto');
      expect(line[key]).toBe('[oculto]');
    },
  );

  it('of a request is its seven fields, in the same form as the others', () => {
    const request = {
      request_id: 'a',
      method: 'GET',
      url: '/api/brand',
      route: 'brand.list',
      status: 200,
      ms: 1.5,
      ip: '::1',
    };
    const line = told((log) => requestLog(log)(request));
    expect(line).toEqual({ level: 30, time: expect.any(String), ...request, msg: 'request' });
  });
});

describe('the log file', () => {
  it('is closed to others, also one that was open before', async () => {
    const [made, old] = [join(folder, 'own', 'made.log'), join(folder, 'old.log')];
    await writeFile(old, 'line\n');
    chmodSync(old, 0o644);
    logFile(made, 1_000).write('x\n');
    logFile(old, 1_000).write('x\n');
    await expect.poll(() => existsSync(made) && statSync(made).mode & 0o777, patience).toBe(0o600);
    expect(statSync(old).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'own')).mode & 0o777).toBe(0o700);
  });

  it('is put aside while it is written, and long lines are cut', async () => {
    const path = join(folder, 'turned.log');
    const file = logFile(path, 50_000);
    for (let n = 0; n < 30; n += 1) {
      file.write(`${JSON.stringify({ n, text: 'x'.repeat(4_000) })}\n`);
      await expect.poll(() => existsSync(path), patience).toBe(true);
    }
    await expect.poll(() => existsSync(`${path}.1`), patience).toBe(true);
    file.write(`${JSON.stringify({ text: 'y'.repeat(200_000) })}\n`);
    // It may have been the last before another turn.
    const both = () => [path, `${path}.1`].map((name) => readFileSync(name, 'utf8')).join('');
    await expect.poll(both, patience).toContain('line cut');
    expect(both()).not.toContain('y'.repeat(3_000));
    for (const name of [path, `${path}.1`]) expect(statSync(name).size).toBeLessThan(80_000);
  });

  it('on a disk that takes nothing ends nothing, says so once, and goes on when there is space', async () => {
    const told: string[] = [];
    // Whatever is written there, the disk is full.
    const file = logFile('/dev/full', 1_000_000, (text) => told.push(text));
    for (let n = 0; n < 50; n += 1) file.write(`${'x'.repeat(100)}\n`);
    await expect.poll(() => told, patience).toEqual([expect.stringContaining('ENOSPC')]);
    for (let n = 0; n < 50; n += 1) file.write(`${'x'.repeat(100)}\n`);
    expect(told).toHaveLength(1);
  });
});
