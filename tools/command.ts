import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export const root = path.dirname(import.meta.dirname);

type Options = { show?: boolean; env?: Record<string, string>; cwd?: string };
export interface Finished {
  code: number;
  output: string;
}

/** Runs the command of an installed package with this Node; its output is kept, or shown as it comes. */
export const runPackage = (name: string, args: string[], options: Options = {}): Promise<Finished> =>
  run([packageCommand(name), ...args], options);

/** Runs a script with this Node. */
export function run(args: string[], { show = false, env = {}, cwd = root }: Options = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export function packageCommand(name: string): string {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const [file] = Object.values(bin);
  if (!file) throw new Error(`${name} has no command`);
  return path.join(folder, file);
}

/** The process that started us may be killed without a word; the channel to it closes then. */
export function whenStarterDies(end: () => void): void {
  process.once('disconnect', end);
  process.channel?.unref();
}
