// Runs on whatever Node the machine has (18 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.bancada-lock');
const hash = (content) => createHash('sha256').update(content).digest('hex');

/** Installs the locked dependencies when they are missing or differ from package-lock.json. */
export async function ensureInstalled() {
  if (isStamped()) return;
  const release = await waitForOtherInstall();
  process.once('exit', release);
  try {
    if (isStamped()) return;
    if (!matchesWhatNpmInstalled()) install();
    writeFileSync(stampFile, hash(readFileSync(lockFile)));
  } finally {
    release();
  }
}

/**
 * Not `npm ci`: it refuses a lock that lacks some other platform's optional binary, which is how npm
 * writes it when the registry has not got that one. What came is compared with the lock instead.
 */
function install() {
  console.log('Instalando as dependências…');
  const { status } = npm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) fail('A instalação das dependências falhou. Veja as mensagens do npm acima.');
  if (!matchesWhatNpmInstalled())
    fail('O que o npm instalou difere do package-lock.json. Apague node_modules e repita.');
}

function isStamped() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash(readFileSync(lockFile));
}

/** Someone may have installed by hand: npm writes down what it put there. */
function matchesWhatNpmInstalled() {
  const installedFile = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(locked).every(([place, { version, optional, devOptional }]) => {
    const found = installed[place];
    return place === '' || (found ? found.version === version : optional || devOptional);
  });
}

function npm(args) {
  const cli = process.env.npm_execpath ?? '';
  const options = { cwd: root, stdio: 'inherit' };
  // The npm that is running us is on no PATH for certain.
  if (path.basename(cli) === 'npm-cli.js') return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Two commands on a fresh clone must not install over each other. */
async function waitForOtherInstall() {
  const folder = path.join(tmpdir(), `bancada-install-${hash(root).slice(0, 12)}`);
  const owner = path.join(folder, 'pid');
  for (let told = false; ; told = true) {
    try {
      mkdirSync(folder);
      writeFileSync(owner, String(process.pid));
      return () => rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!told) console.log('Outra instalação está em andamento; aguardando…');
    await sleep(500);
    if (!isAlive(readOwner(owner))) rmSync(folder, { recursive: true, force: true });
  }
}

function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node/bin/node.exe' : '.bin/node';
  const pinned = path.join(root, 'node_modules', ...name.split('/'));
  if (existsSync(pinned)) return pinned;
  // Its binary comes by an install script, which the machine may forbid.
  if (Number.parseInt(process.versions.node) >= 24) return process.execPath;
  return fail(
    'Falta o Node 24 do projeto (node_modules/.bin/node). Permita os scripts de instalação: npm rebuild node',
  );
}

/** A server needs little; without limits V8 takes twice as much before it tidies up. */
export const serverFlags = JSON.parse(readFileSync(path.join(root, 'tools', 'server-flags.json'), 'utf8'));

/** Runs a TypeScript file with the pinned Node and ends as it ends. */
export function runPinned(script, args, nodeFlags = []) {
  // In a group of its own: a Ctrl-C would otherwise arrive twice, from the terminal and from us,
  // and a second signal means "now". The channel tells it when we die without a word.
  const ownGroup = process.platform !== 'win32';
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(pinnedNode(), [...nodeFlags, script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: ownGroup,
    env: {
      ...process.env,
      PATH: bin + path.delimiter + (process.env.PATH ?? ''),
      // A later start reads what an earlier one compiled.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compile'),
    },
  });
  let lastForward = 0;
  const forward = (signal) => {
    if (Date.now() - lastForward < 1000 || !child.pid) return;
    lastForward = Date.now();
    try {
      process.kill(ownGroup ? -child.pid : child.pid, signal);
    } catch {
      // Already gone: its exit is on the way.
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  stopWithNpm(() => forward('SIGTERM'));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/** A killed npm leaves its script running, and the port and the data folder taken. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const starters = npmAndItsShell();
  setInterval(() => npmAndItsShell() !== starters && stop(), 500).unref();
}

/** npm starts scripts through a shell, which may stay in between and outlive it. */
function npmAndItsShell() {
  const parent = process.ppid;
  try {
    const [, name, grandparent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return /^(ba|da|z|k)?sh$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
