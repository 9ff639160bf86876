import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { findChromium } from '#core/testing/chromium.ts';
import { buildWebIfStale, webFolder } from '../build-web.ts';
import { runPackage } from '../command.ts';
import { Tally, type Drill } from './drill.ts';

/**
 * A journey that fails once in a hundred plays refuses somebody else's work, so all of them are played over and over
 * while one core is kept busy by something else. `JOURNEYS=desk,list` plays only the files with these words in their name.
 */
export const journeys: Drill = {
  row: 'journeys',
  name: 'every journey in a browser, beside a busy core',
  async run({ count }) {
    await buildWebIfStale();
    const env = { NODE_ENV: 'test', WEB_DIR: webFolder, CHROMIUM_PATH: await findChromium() };
    const only = process.env.JOURNEYS?.split(',') ?? [];
    const rounds = count(20, 1);
    const fell = new Tally();
    let played = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const seen = await besideABusyCore(() => playAll(only, env));
      played += seen.length;
      for (const { file } of seen.filter(({ passed }) => !passed)) fell.add(file);
      console.log(`  round ${round} of ${rounds}: ${played} plays, ${fell.except()} fell ${fell.toString()}`);
    }
    const figures = `${rounds} rounds, ${played} plays of files, ${fell.except()} fell${fell.except() ? `: ${fell.toString()}` : ''}`;
    return { passed: played > 0 && fell.except() === 0, figures };
  },
};

interface Played {
  name: string;
  status: string;
  message: string;
}

async function playAll(only: string[], env: Record<string, string>): Promise<{ file: string; passed: boolean }[]> {
  const report = path.join(tmpdir(), `bancada-journeys-${process.pid}.json`);
  const args = ['run', '--project', 'e2e', '--reporter=json', `--outputFile.json=${report}`, ...only];
  const { output } = await runPackage('vitest', args, { env });
  const written = await readFile(report, 'utf8').catch(() => undefined);
  await rm(report, { force: true });
  if (!written) throw new Error(`No report of the journeys:\n${output.slice(-2_000)}`);
  const { testResults } = JSON.parse(written) as { testResults: Played[] };
  for (const { name, status, message } of testResults)
    if (status !== 'passed') console.log(`${path.basename(name)}\n${message}`);
  return testResults.map(({ name, status }) => ({ file: path.basename(name), passed: status === 'passed' }));
}

/** What else a machine may be doing: one core counts for nothing while the work goes on. */
async function besideABusyCore<T>(work: () => Promise<T>): Promise<T> {
  const busy = new Worker('for (let n = 0; ; n += 1) Math.sqrt(n);', { eval: true });
  try {
    return await work();
  } finally {
    await busy.terminate();
  }
}
