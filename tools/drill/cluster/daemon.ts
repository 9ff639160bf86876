import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { chooseAccount } from '#core/server/postgres-account.ts';

/** A program of the system that runs until it is killed, with everything it started. */
export interface Daemon {
  name: string;
  /** kill -9 of it and of its children, as of a machine that loses its power. */
  kill(): Promise<void>;
  hasEnded(): boolean;
  output(): string;
}

interface Asked {
  name: string;
  program: string;
  args: readonly string[];
  account: ReturnType<typeof chooseAccount>;
  env?: Record<string, string>;
  cwd: string;
}

export function startDaemon({ name, program, args, account, env = {}, cwd }: Asked): Daemon {
  // In a group of its own, so that its children go with it.
  const child: ChildProcess = spawn(program, args, {
    ...account,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: cwd, LANG: 'C.UTF-8', ...env },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      if (said.length > 200) said.shift();
    });
  // Whoever stops the drill half way stops what it started.
  const onExit = (): void => {
    if (child.pid) endGroup(child.pid);
  };
  process.once('exit', onExit);
  let over = false;
  const ended = new Promise<void>((done) => {
    const end = (): void => {
      over = true;
      process.removeListener('exit', onExit);
      done();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    name,
    hasEnded: () => over,
    output: () => said.join(''),
    async kill() {
      if (child.pid) endGroup(child.pid);
      await ended;
    },
  };
}

export function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => void server.close(done))));
  return ports;
}

/** Asks until it is so; says what it waited for where it never is. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  for (const start = Date.now(); Date.now() - start < seconds * 1000; await wait(250))
    if (await isSo().catch(() => false)) return;
  throw new Error(`waited ${seconds} s for: ${what}`);
}

const places = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin'];
export const programNamed = (name: string): string | undefined =>
  places.map((place) => `${place}/${name}`).find((path) => existsSync(path));
