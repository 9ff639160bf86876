import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../..');
/** As tools/serve.mjs starts it. */
export const serverFlags = JSON.parse(readFileSync(path.join(root, 'tools/server-flags.json'), 'utf8')) as string[];

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A real server process, as it runs behind a balancer. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** From the start of the process until it listened. */
  readyMs: number;
  /** Everything it wrote, log lines included. */
  output(): string;
  ended: Promise<Ended>;
  hasEnded(): boolean;
  /** SIGTERM, and how it ended. */
  stop(): Promise<Ended>;
  /** kill -9. */
  kill(): Promise<Ended>;
  /** Resident memory now and at its highest, in MB; zero where the system does not tell. */
  memory(): { now: number; peak: number };
}

export interface ProcessOptions {
  script?: string;
  /** Flags of Node itself, `--cpu-prof`. */
  nodeFlags?: readonly string[];
  env: Record<string, string>;
  /** How long it may take until it listens. */
  patienceMs?: number;
}

/** Starts `app/main.ts` (or another script that tells where it listens) and waits until it listens. */
export async function startProcess({
  script = 'app/main.ts',
  nodeFlags = serverFlags,
  env,
  patienceMs = 60_000,
}: ProcessOptions): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Only what it needs: the settings of whoever runs the tests must not reach it.
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      PASSWORD_COST: 'low',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
      ...env,
    },
  });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const output = (): string => chunks.join('');
  let over = false;
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', (code, signal) => {
      over = true;
      resolve({ code, signal });
    });
  });
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  const url = await listening(output, () => over, patienceMs);
  return {
    url,
    child,
    readyMs: performance.now() - startedAt,
    output,
    ended,
    hasEnded: () => over,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    memory: () => ({ now: residentMb(child.pid, 'VmRSS'), peak: residentMb(child.pid, 'VmHWM') }),
  };
}

async function listening(output: () => string, over: () => boolean, patienceMs: number): Promise<string> {
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await wait(10)) {
    const [, url] = /^\{"listening":"([^"]+)"\}$/m.exec(output()) ?? [];
    if (url) return url;
    if (over()) break;
  }
  throw new Error(`The process did not start listening:\n${output()}`);
}

function residentMb(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
