import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
}

/** Drawn by its WebAssembly where there is no binary: `core/server/pdf/portable.ts`. */
const portable = 'node_modules/@myriaddreamin/typst-ts-node-compiler';

it('what is locked has its binaries for both kinds of Linux machine', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
  const binaries = Object.entries(packages)
    .filter(([place]) => place !== portable)
    .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
    .filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name));
  expect(binaries).toContain('@rolldown/binding-linux-arm64-gnu');
  expect(binaries.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
});
