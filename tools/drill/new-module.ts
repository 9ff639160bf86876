import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run, runPackage, type Finished } from '../command.ts';
import type { Drill } from './drill.ts';

const registry = 'registry/service-point';
const leftOut = new Set(['node_modules', '.git', 'dist', 'coverage']);

/** Added to the module as CONTRIBUTING says; the module has no page of its own, so four places are all. */
async function addField(copy: string): Promise<void> {
  const at = (file: string) => path.join(copy, 'modules', registry, file);
  const added = async (file: string, before: string, line: string) => {
    const text = await readFile(at(file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no ${before.trim()}`);
    await writeFile(at(file), text.replace(before, `${line}\n${before}`));
  };
  await writeFile(
    at('server/migrations/20991231-0000-website.sql'),
    'alter table service_point add column website text;\n',
  );
  await added('server/service-point.table.ts', '  status:', '  website: string | null;');
  const declared = "  website: field.optionalText({ label: 'Site', max: 200, import: { example: 'exemplo.com.br' } }),";
  await added('contract.ts', '  status: field.status', declared);
  await added(
    'web/service-point-form.tsx',
    '          <Field name="status"',
    '          <Field name="website" span={8} />',
  );
  await writeFile(path.join(copy, story), storyOfTheField);
}

const story = 'app/website.test.ts';
const storyOfTheField = `import { expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { servicePoint } from '#modules/${registry}/contract.ts';
import { servicePointModule } from '#modules/${registry}/server/module.ts';
import { modules } from './web/modules.ts';

it('a field added in its places is stored, answered, imported and named', async () => {
  const client = await (await testServer()).client('all');
  const made = await client.call(servicePoint.create, { body: { name: 'Centro', website: 'centro.exemplo' } });
  const { data } = await client.call(servicePoint.list, { query: { search: 'Centro' } });
  expect(data.map(({ uuid, website }) => [uuid, website])).toEqual([[made.data.uuid, 'centro.exemplo']]);
  expect(servicePointModule.imports?.[0]?.columns.map(({ title }) => title)).toContain('Site');
  const load = modules.find(({ name }) => name === 'service-point')?.history?.['service_point'];
  expect((await load?.())?.words).toMatchObject({ website: 'Site' });
});
`;

/** A module made by `npm run new-module`, in a copy of the whole tree, passes what every module passes; `change` is made to it before. */
const making = (
  name: string,
  { folder, flags = [], change }: { folder: string; flags?: string[]; change?: (copy: string) => Promise<void> },
): Drill => ({
  row: 'modules',
  name,
  async run() {
    const copy = await mkdtemp(path.join(tmpdir(), 'bancada-new-module-'));
    try {
      await cp(root, copy, { recursive: true, filter: (from) => !leftOut.has(path.relative(root, from)) });
      await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
      const tests = [
        'app/architecture.test.ts',
        'app/spec.test.ts',
        'app/matrix.test.ts',
        'app/machines.test.ts',
        'app/history-words.test.ts',
        'app/conform.test.ts',
        // One that changes it writes its story there.
        ...(change ? [story] : []),
        `modules/${folder}`,
      ];
      const steps: [string, () => Promise<Finished>][] = [
        ['made', () => run(['tools/new-module.ts', folder, ...flags], { cwd: copy })],
        [
          'changed',
          async () => {
            await change?.(copy);
            return { code: 0, output: '' };
          },
        ],
        ['types', () => runPackage('typescript', ['--noEmit'], { cwd: copy })],
        ['lint', () => runPackage('oxlint', ['--type-aware', `modules/${folder}`], { cwd: copy })],
        ['tests', () => runPackage('vitest', ['run', '--project', 'unit', ...tests], { cwd: copy })],
      ];
      for (const [step, work] of steps) {
        const { code, output } = await work();
        if (code === 0) continue;
        console.log(output.split('\n').slice(-40).join('\n'));
        return { passed: false, figures: `${step} failed` };
      }
      return { passed: true, figures: steps.map(([step]) => step).join(', ') };
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
});

export const newModules: readonly Drill[] = [
  making('a registry made by the command, and given a field, passes', { folder: registry, change: addField }),
  making('a document made by the command passes untouched', { folder: 'service/field-visit', flags: ['--document'] }),
];
