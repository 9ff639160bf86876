import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Who the PostgreSQL processes run as: `{}` is the current user. */
export type Account = { uid?: number; gid?: number };

const systemUser = 'bancada';

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the owner of the cluster
 * when there is one already, else a system user made for it.
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return findUser(systemUser) ?? createUser() ?? findUser('postgres') ?? refuseRoot();
}

function findUser(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createUser(): Account | undefined {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', systemUser],
      { stdio: 'ignore' },
    );
  } catch {
    // Another start may have created it in the meantime; the look-up below decides.
  }
  return findUser(systemUser);
}

function refuseRoot(): never {
  throw new Error(
    `O PostgreSQL não roda como root e não foi possível criar o usuário de sistema "${systemUser}". ` +
      'Crie-o, rode com um usuário comum ou informe DATABASE_URL.',
  );
}

/** Lets the account walk to a folder: a clone under /root or a private temporary folder is closed to it. */
export function openPathTo(folder: string, account: Account): void {
  if (account.uid === undefined) return;
  for (let at = path.resolve(folder); at !== path.dirname(at); at = path.dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (mode & needed) continue;
    try {
      chmodSync(at, (mode & 0o7777) | needed);
    } catch (cause) {
      throw new Error(`O PostgreSQL embutido precisa atravessar a pasta ${at}. Rode: chmod a+x "${at}"`, { cause });
    }
    if (at === path.resolve(folder)) continue;
    process.stderr.write(`Aviso: a pasta ${at} recebeu a permissão de travessia (x) para o usuário do PostgreSQL.\n`);
  }
}

/** An install made with a strict umask leaves the binaries closed to everyone but root. */
export function openTree(folder: string, account: Account): void {
  if (account.uid === undefined || statSync(folder).mode & 0o004) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = statSync(file);
    const execute = entry.isDirectory() || mode & 0o100 ? 0o011 : 0;
    chmodSync(file, (mode & 0o7777) | 0o044 | execute);
  }
  chmodSync(folder, (statSync(folder).mode & 0o7777) | 0o055);
}
