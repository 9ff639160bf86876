import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newModule } from './new-module.rules.ts';

const folders = { sample: 'tools/templates/document', brand: 'modules/registry/brand' } as const;

/** That they pass everything is drilled (`npm run drill -- --only modules`); here, that nothing of the example stays in them. */
describe.each(['brand', 'sample'] as const)('a module made of %s', (example) => {
  const { rewrite, rewriteSql, fileName } = newModule('field-visit', example);

  it('keeps no name of its example', async () => {
    const root = join(import.meta.dirname, '..', folders[example]);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const left = await Promise.all(
      entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
        .map(async (entry) => {
          const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
          const made = entry.name.endsWith('.sql') ? rewriteSql(text) : rewrite(text);
          return [fileName(entry.name, new Date()), ...made.split('\n')].filter((line) =>
            new RegExp(example, 'i').test(line),
          );
        }),
    );
    expect(left.flat()).toEqual([]);
  });
});

it('each place spells the name its own way', () => {
  const { rewrite, rewriteSql, fileName } = newModule('field-visit', 'sample');
  expect(rewrite("import { sampleFields } from '../sample.rules.ts';")).toBe(
    "import { fieldVisitFields } from '../field-visit.rules.ts';",
  );
  expect(rewrite("await testServer({}, [sampleModule]); listing<'sample'>; `/sample/show/${uuid}`")).toBe(
    "await testServer(); listing<'field_visit'>; `/field-visit/show/${uuid}`",
  );
  expect(rewrite("words: { sample: 'x' }, history: { sample: y }")).toBe(
    "words: { 'field-visit': 'x' }, history: { field_visit: y }",
  );
  expect(rewrite("nextCode(db, 'DOC')")).toBe("nextCode(db, 'FV')");
  expect(rewriteSql('create table sample_line')).toBe('create table field_visit_line');
  expect(fileName('20260101-0000-sample.sql', new Date('2026-11-17T19:40:00Z'))).toBe('20261117-1940-field-visit.sql');
});
