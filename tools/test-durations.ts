import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './command.ts';

/** Seconds by test file, from the root. */
export type Durations = Record<string, number>;

/** What this machine measured; a fresh clone begins with what another one did. */
const measured = path.join(root, 'node_modules', '.cache', 'bancada', 'test-durations.json');
const committed = path.join(root, 'tools', 'test-durations.json');
/** The committed list is of those whose place in the queue matters. */
const longSeconds = 10;

const read = (file: string): Durations => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations;
  } catch {
    return {};
  }
};

export const rememberedDurations = (): Durations => ({ ...read(committed), ...read(measured) });

/** Files of this run take their new place; the others keep theirs. */
export function rememberDurations(run: Durations): void {
  mkdirSync(path.dirname(measured), { recursive: true });
  writeFileSync(measured, JSON.stringify({ ...read(measured), ...run }));
}

/** `npm test -- --remember`: a whole run on a quiet machine becomes what fresh clones begin with. */
export function commitDurations(run: Durations): void {
  const long = slowest(run, Infinity).filter(([, seconds]) => seconds >= longSeconds);
  writeFileSync(committed, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}

export const slowest = (run: Durations, most: number): [file: string, seconds: number][] =>
  Object.entries(run)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);

/**
 * The longest first: one that is begun last keeps everybody waiting. A file nobody has measured may be long.
 * Of those that share what takes long to make, one makes it while the others are put off, or they would sit and wait for it.
 */
export function longestFirst(files: readonly string[], known: Durations, sharing: (file: string) => boolean): string[] {
  const expected = (file: string): number => known[file] ?? longSeconds;
  const sorted = files.toSorted((one, other) => expected(other) - expected(one));
  const [maker, ...putOff] = sorted.filter(sharing);
  return [...(maker ? [maker] : []), ...sorted.filter((file) => !sharing(file)), ...putOff];
}

/** Reports how long each file took, its hooks and imports included, where `TEST_DURATIONS` says. */
export default class DurationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env['TEST_DURATIONS'];
    if (!target) return;
    const seconds = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return [module.relativeModuleId, Math.round((collectDuration + setupDuration + duration) / 100) / 10];
    });
    writeFileSync(target, JSON.stringify(Object.fromEntries(seconds)));
  }
}
