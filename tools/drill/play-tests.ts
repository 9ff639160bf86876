import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runPackage } from '../command.ts';
import { countTests, failuresOf, type VitestReport } from '../test-count.ts';
import type { Outcome } from './drill.ts';

/** These tests with these counts, and examples nobody has seen. */
export async function playTests(
  project: 'unit' | 'e2e',
  files: readonly string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const report = path.join(tmpdir(), `bancada-drill-${process.pid}.json`);
  const startedAt = Date.now();
  const args = ['run', '--project', project, '--reporter=json', `--outputFile.json=${report}`, ...files];
  const { code, output } = await runPackage('vitest', args, {
    env: { NODE_ENV: 'test', RANDOM_SEED: 'new', ...settings },
  });
  const written = await readFile(report, 'utf8').catch(() => undefined);
  await rm(report, { force: true });
  const told = written ? (JSON.parse(written) as VitestReport) : undefined;
  const { passed, failed } = countTests(told, code);
  // By name, which says of what seed it was.
  if (failed > 0) console.log([output.split('\n').slice(-60).join('\n'), ...failuresOf(told)].join('\n'));
  const counts = Object.entries(settings).flatMap(([key, value]) => (value.includes('/') ? [] : [`${key}=${value}`]));
  return {
    passed: failed === 0 && passed > 0,
    figures: [...counts, `${passed} passed, ${failed} failed in ${Math.round((Date.now() - startedAt) / 1000)} s`].join(
      ' ',
    ),
  };
}
