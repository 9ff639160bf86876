import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './command.ts';

const folder = path.join(root, 'docs', 'decisions');

it('each decision has a number of its own and stands in the index by its title', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  const numbers = pages.map((name) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
  expect(new Set(numbers).size).toBe(pages.length);
  const untold = pages.filter((name) => {
    const [first = ''] = readFileSync(path.join(folder, name), 'utf8').split('\n');
    const title = first.replace(/^# (\d{3})?[\s·.:—-]*/, '');
    return !index.includes(`| ${name.slice(0, 3)} | [${title}](${name}) |`);
  });
  expect(untold).toEqual([]);
  expect(index.match(/^\| \d{3} /gm)).toHaveLength(pages.length);
});
