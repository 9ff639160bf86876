import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
}

export function sourceFiles(folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      return { path: relative(root, full).split(sep).join('/'), text: readFileSync(full, 'utf8') };
    });
}

/** The heading each line of a list in spec/ stands under. */
export function headingsOf(name: string): Map<string, string> {
  const headings = new Map<string, string>();
  let heading = '';
  for (const line of readFileSync(join(root, 'spec', `${name}.txt`), 'utf8').split('\n')) {
    if (line.startsWith('#')) heading = line;
    else if (line.trim()) headings.set(line.trim(), heading);
  }
  return headings;
}

/** One of the lists in spec/: lines by section, comments left out. */
export function specList(name: string): Record<'built' | 'pending' | 'added', string[]> {
  const lists: Record<string, string[]> = { built: [], pending: [], added: [] };
  let section = 'built';
  for (const line of readFileSync(join(root, 'spec', `${name}.txt`), 'utf8').split('\n')) {
    const heading = /^== (\w+)/.exec(line)?.[1];
    if (heading) section = heading;
    else if (line.trim() && !line.startsWith('#')) lists[section]?.push(line.trim());
  }
  return lists as Record<'built' | 'pending' | 'added', string[]>;
}
