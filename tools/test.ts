import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, styleText } from 'node:util';
import { findChromium } from '#core/testing/chromium.ts';
import { buildWeb } from './build-web.ts';
import { root, runPackage, whenStarterDies } from './command.ts';
import { checkSizeBudget } from './size-budget.ts';
import { countTests, failuresOf, type Count, type VitestReport } from './test-count.ts';
import { commitDurations, rememberDurations, slowest, type Durations } from './test-durations.ts';
import { allSources, changedSince, testsFor } from './test-since.ts';

/**
 * `npm test`: everything. While working:
 *   PATTERN…       only the files with this in their path
 *   --since REV    only what depends on what changed since that revision, and the checks of the changed files
 *   --remember     commits how long the long ones took, for fresh clones to begin with
 */
const { values: asked, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, remember: { type: 'boolean' } },
});
const unitTests = '{core,modules,app,tools}/**/*.test.{ts,tsx}';
const journeyTests = 'e2e/**/*.e2e.ts';
const scratch = await mkdtemp(path.join(tmpdir(), 'bancada-run-'));
/** Built aside: dist/web may be the one a running instance serves. */
const web = path.join(scratch, 'web');
const total: Count = { passed: 0, failed: 0 };
const durations: Durations = {};
const failures: string[] = [];
const serverProjects = ['unit', 'zone-*'];
const nothing = { code: 0, output: '' };

// The settings of an instance on this machine must not reach the tests.
for (const name of ['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'SMTP_URL', 'LOG_FILE', 'DEMO'])
  delete process.env[name];
process.env.NODE_ENV = 'test';
// What an earlier run left there is not this one's.
await rm(path.join(root, 'test-results'), { recursive: true, force: true });

whenStarterDies(() => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGTERM'));
try {
  if (asked.since) await runSince(asked.since);
  else if (filters.length > 0) await runMatching(filters);
  else await runEverything();
} finally {
  await rm(scratch, { recursive: true, force: true });
}
tellSlowest();
await tellEvidence();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runEverything(): Promise<void> {
  await Promise.all([
    step('formato', () => runPackage('oxfmt', ['--check'])),
    step('lint', () => runPackage('oxlint', ['--type-aware'])),
    step('tipos', checkTypes),
    buildStep(),
  ]);
  await step('tamanho da interface', sizeBudget);
  // In one run: what the first project makes, the demo company above all, the second finds made.
  await vitest('servidor, arquitetura e jornadas no navegador', [...serverProjects, ...(await journeysIfPossible())]);
  if (asked.remember && total.failed === 0) commitDurations(durations);
}

/** With a filter only the tests it names run: for the one who is writing them. */
async function runMatching(texts: string[]): Promise<void> {
  const named = (pattern: string) => filesOf(pattern).some((file) => texts.some((text) => file.includes(text)));
  const [unit, journeys] = [named(unitTests), named(journeyTests)];
  if (!unit && !journeys)
    await step('filtro', () => ({ code: 1, output: `Nenhum teste tem "${texts.join(' ')}" no nome.` }));
  const browsed = journeys && (await buildStep()) ? await journeysIfPossible() : [];
  const projects = [...(unit ? serverProjects : []), ...browsed];
  if (projects.length > 0) await vitest('testes', projects, texts);
}

/** What a change can have broken, as far as who imports whom tells: for the one who is making it. */
async function runSince(revision: string): Promise<void> {
  const changed = changedSince(revision);
  const still = changed.filter((file) => existsSync(path.join(root, file)));
  const code = still.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const formatted = [...code, ...still.filter((file) => file.endsWith('.css'))];
  await Promise.all([
    step('formato', () => (formatted.length > 0 ? runPackage('oxfmt', ['--check', ...formatted]) : nothing)),
    step('lint', () => (code.length > 0 ? runPackage('oxlint', ['--type-aware', ...code]) : nothing)),
    step('tipos', checkTypes),
  ]);
  const tests = testsFor(allSources(), changed);
  console.log(
    `${changed.length} arquivos mudaram desde ${revision}: ${tests.length} arquivos de teste dependem deles.`,
  );
  if (tests.length > 0) await runMatching(tests);
}

/** Without a browser that is a failure, and the other tests are still worth running. */
async function journeysIfPossible(): Promise<string[]> {
  const found = await step('navegador', async () => {
    process.env.CHROMIUM_PATH = await findChromium();
    return { code: 0, output: process.env.CHROMIUM_PATH };
  });
  process.env.WEB_DIR = web;
  return found ? ['e2e'] : [];
}

function buildStep(): Promise<boolean> {
  return step('construção da interface', () => buildWeb(web));
}

/** By one checker: each of several works out the types they share anew, and the lint beside it keeps the other core. */
function checkTypes(): Outcome | Promise<Outcome> {
  return runPackage('typescript', ['--noEmit', '--checkers', '1']);
}

function sizeBudget(): Outcome {
  const { problems, summary } = checkSizeBudget(web);
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') || summary };
}

type Outcome = { code: number; output: string };

/** Any step but Vitest's counts as one test; its output matters only when it fails. */
async function step(name: string, work: () => Outcome | Promise<Outcome>): Promise<boolean> {
  const startedAt = Date.now();
  const { code, output } = await outcomeOf(work);
  const passed = code === 0;
  total[passed ? 'passed' : 'failed']++;
  const mark = passed ? styleText('green', '✓') : styleText('red', '✗');
  console.log(`${mark} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!passed) console.log(output);
  return passed;
}

async function outcomeOf(work: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return { code: 1, output: error instanceof Error ? String(error.stack) : String(error) };
  }
}

async function vitest(name: string, projects: readonly string[], only: string[] = []): Promise<void> {
  console.log(`\n▶ ${name}`);
  const [report, timed] = [path.join(scratch, 'report.json'), path.join(scratch, 'durations.json')];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['default', 'json', './tools/test-durations.ts'].map((reporter) => `--reporter=${reporter}`);
  const args = ['run', ...chosen, ...reporters, `--outputFile.json=${report}`, ...only];
  const { code } = await runPackage('vitest', args, { show: true, env: { TEST_DURATIONS: timed } });
  const results = await readJson<VitestReport>(report);
  const { passed, failed } = countTests(results, code);
  failures.push(...failuresOf(results));
  total.passed += passed;
  total.failed += failed;
  Object.assign(durations, await readJson<Durations>(timed));
  rememberDurations(durations);
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

function tellSlowest(): void {
  const found = slowest(durations, 20);
  if (found.length < 2) return;
  console.log('\nOs arquivos mais demorados:');
  for (const [file, seconds] of found) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** What failed, once more at the end: where only the end of the output is kept, it is what is needed. */
async function tellEvidence(): Promise<void> {
  for (const file of filesOf('test-results/*.txt').slice(0, 5)) {
    const lines = (await readFile(path.join(root, file), 'utf8')).trimEnd().split('\n');
    console.log(`\n${file}`);
    for (const line of lines.slice(-40)) console.log(`  ${line}`);
  }
  for (const failure of failures.slice(0, 10)) console.log(`\n✗ ${failure}`);
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root });
}
