import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A Chromium that really starts: the one told, the system's, Playwright's, or a freshly installed one. */
export async function findChromium(): Promise<string> {
  const told = process.env.CHROMIUM_PATH;
  if (told) {
    if (await starts(told)) return told;
    throw new Error(`CHROMIUM_PATH=${told} não é um Chromium que inicie.`);
  }
  return (await firstThatStarts()) ?? (await install());
}

async function firstThatStarts(): Promise<string | undefined> {
  for (const file of [...systemBrowsers(), ...playwrightBrowsers()]) if (await starts(file)) return file;
  return undefined;
}

/** Some distributions put a script there that only tells how to install the browser. */
async function starts(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return run(file, ['--version'], { timeout: 30_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

function systemBrowsers(): string[] {
  if (process.platform === 'darwin') return ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  // The one without windows first: a page costs it half.
  const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return names.flatMap((name) => [...new Set(folders)].map((folder) => path.join(folder, name)));
}

function playwrightBrowsers(): string[] {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright');
  return globSync(
    ['chromium*/*/chrome', 'chromium*/*/{chrome-,}headless{_,-}shell', 'chromium*/*/*.app/Contents/MacOS/*'],
    {
      cwd: cache,
    },
  ).map((file) => path.join(cache, file));
}

async function install(): Promise<string> {
  process.stdout.write('Nenhum Chromium encontrado; instalando…\n');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const failures: string[] = [];
  for (const attempt of isDebianRoot ? [...withApt, installWithPlaywright] : [installWithPlaywright]) {
    await attempt().catch((error: Error) => failures.push(error.message));
    const found = await firstThatStarts();
    if (found) return found;
  }
  throw new Error(
    'Os testes no navegador precisam de um Chromium. Instale o pacote "chromium" do sistema ou ' +
      `informe CHROMIUM_PATH.\n${failures.join('\n')}`,
  );
}

/** Not every Debian has the first. */
const withApt = ['chromium-headless-shell', 'chromium'].map((name) => async (): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, maxBuffer: 1e8 });
});

async function installWithPlaywright(): Promise<void> {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: 10 * 60_000, maxBuffer: 1e8 });
}
