import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeTable } from './figures-table.ts';

it('keeps the figures that were not measured again, and replaces those that were', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bancada-figures-'));
  const file = path.join(folder, 'figures.md');
  const write = (rows: string[][]) => writeTable(file, { intro: ['# Figures'], columns: ['figure', 'reached'], rows });
  try {
    await writeFile(file, '# Figures\n\nNone yet.\n');
    await write([
      ['show', '0.60'],
      ['list', '0.80 (a | b)'],
    ]);
    await appendFile(file, '\nMeasured on a busy machine.\n\n| what | how slow |\n| --- | --- |\n| all | 1 s |\n');
    await write([['show', '0.65']]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await readFile(file, 'utf8')).split('\n')).toEqual([
      '# Figures',
      '',
      '| figure | reached | measured |',
      '| --- | --- | --- |',
      `| show | 0.65 | ${today} |`,
      `| list | 0.80 (a / b) | ${today} |`,
      '',
      'Measured on a busy machine.',
      '',
      '| what | how slow |',
      '| --- | --- |',
      '| all | 1 s |',
      '',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
