import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import type { Account } from './postgres-account.ts';

export type Postmaster = { pid: number; port: number };

/** The live PostgreSQL of this cluster, if postmaster.pid tells of one. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(path.join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) && isPostgres(pid) ? { pid, port: Number(lines[3]) } : undefined;
}

/** Whether it was told to end and has not ended yet. */
export const isStopping = (cluster: string): boolean =>
  readLines(path.join(cluster, 'postmaster.pid'))[7]?.trim() === 'stopping';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a reboot the number may belong to some other program, and a dead process nobody reaped still answers. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /^\d+ \((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start while the process in postmaster.pid is alive, whatever it is. It
 * ignores its own parent, so the stale file is made to name us; removing it instead would also
 * skip the check for backends that outlived a killed postmaster.
 */
export function disarmStalePidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  const [pid, ...rest] = readLines(file);
  const namesAStranger = Number(pid) > 0 && isAlive(Number(pid)) && !isPostgres(Number(pid));
  if (namesAStranger) writeFileSync(file, [process.pid, ...rest].join('\n'));
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** In a session of its own: neither Ctrl-C on our terminal nor our death reaches it. */
export function spawnPostmaster(
  postgres: string,
  cluster: string,
  settings: Record<string, string | number>,
  log: string,
  account: Account,
): ChildProcess {
  const output = openSync(log, 'w');
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', cluster, ...options], {
    ...account,
    cwd: cluster,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  child.on('error', () => {});
  child.unref();
  return child;
}

export async function pickPort(preferred: number | undefined): Promise<number> {
  if (preferred) {
    const free = await listenOnce(preferred).catch(() => undefined);
    if (free) return free;
  }
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
