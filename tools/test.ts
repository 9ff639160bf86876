import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import { findChromium } from '#core/testing/chromium.ts';
import { buildWeb } from './build-web.ts';
import { root, runPackage, whenStarterDies } from './command.ts';
import { checkSizeBudget } from './size-budget.ts';
import { countTests, type Count, type VitestReport } from './test-count.ts';

const zones = ['UTC', 'America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo'];
const filters = process.argv.slice(2);
const scratch = await mkdtemp(path.join(tmpdir(), 'bancada-run-'));
/** Built aside: dist/web may be the one a running instance serves. */
const web = path.join(scratch, 'web');
const total: Count = { passed: 0, failed: 0 };

// The settings of an instance on this machine must not reach the tests.
for (const name of ['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'SMTP_URL', 'LOG_FILE', 'DEMO'])
  delete process.env[name];
process.env.NODE_ENV = 'test';

whenStarterDies(() => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGTERM'));
try {
  if (filters.length > 0) await runFiltered();
  else await runEverything();
} finally {
  await rm(scratch, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runEverything(): Promise<void> {
  await Promise.all([
    step('formato', () => runPackage('oxfmt', ['--check'])),
    step('lint', () => runPackage('oxlint', ['--type-aware'])),
    step('tipos', () => runPackage('typescript', ['--noEmit'])),
    buildStep(),
  ]);
  await step('tamanho da interface', sizeBudget);
  // In one run: what the first project makes, the demo company above all, the second finds made.
  await vitest('servidor, arquitetura e jornadas no navegador', ['unit', ...(await journeysIfPossible())]);
  if (filesOf('{core,modules,app,tools}/**/*.tz.test.ts').length > 0)
    for (const TZ of zones) await vitest(`fuso horário ${TZ}`, ['unit'], ['.tz.test.ts'], { TZ });
}

/** With a filter only the tests it names run: for the one who is writing them. */
async function runFiltered(): Promise<void> {
  const named = (pattern: string) => filesOf(pattern).some((file) => filters.some((text) => file.includes(text)));
  const unit = named('{core,modules,app,tools}/**/*.test.{ts,tsx}');
  const journeys = named('e2e/**/*.e2e.ts');
  if (!unit && !journeys)
    await step('filtro', () => ({ code: 1, output: `Nenhum teste tem "${filters.join(' ')}" no nome.` }));
  const browsed = journeys && (await buildStep()) ? await journeysIfPossible() : [];
  const projects = [...(unit ? ['unit'] : []), ...browsed];
  if (projects.length > 0) await vitest('testes', projects, filters);
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

async function vitest(
  name: string,
  projects: readonly string[],
  only: string[] = [],
  env: Record<string, string> = {},
): Promise<void> {
  console.log(`\n▶ ${name}`);
  const report = path.join(scratch, 'report.json');
  await rm(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runPackage('vitest', [...args, ...only], { show: true, env });
  const written = await readFile(report, 'utf8').catch(() => undefined);
  const { passed, failed } = countTests(written ? (JSON.parse(written) as VitestReport) : undefined, code);
  total.passed += passed;
  total.failed += failed;
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root });
}
