import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run, runPackage, type Finished } from '../command.ts';
import type { Drill } from './drill.ts';

const folder = 'registry/service-point';
const leftOut = new Set(['node_modules', '.git', 'dist', 'coverage']);

/** A module made by `npm run new-module`, in a copy of the whole tree, passes what every module passes. */
export const newModule: Drill = {
  row: 'modules',
  name: 'a module made by the command passes untouched',
  async run() {
    const copy = await mkdtemp(path.join(tmpdir(), 'bancada-new-module-'));
    try {
      await cp(root, copy, { recursive: true, filter: (from) => !leftOut.has(path.relative(root, from)) });
      await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
      const tests = ['app/architecture.test.ts', 'app/spec.test.ts', 'app/matrix.test.ts', `modules/${folder}`];
      const steps: [string, () => Promise<Finished>][] = [
        ['made', () => run(['tools/new-module.ts', folder], { cwd: copy })],
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
};
