import { beforeAll, expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { sourceFiles } from '#core/testing/source.ts';

/** Money, quantities and percents are text, and counted in `core/contract/decimal.ts` only: floating point loses cents. */
const code = ['core', 'modules', 'app']
  .flatMap((folder) => sourceFiles(folder, /\.tsx?$/))
  .filter(({ path }) => !/\.test\.tsx?$|\/testing\/|^core\/contract\/decimal\.ts$/.test(path));

/** What the database keeps as a decimal; `value` is said of anything. */
let fields: ReadonlySet<string>;
beforeAll(async () => {
  const { owner } = await testServer();
  const { rows } = await owner.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'numeric'",
  );
  fields = new Set(rows.map(({ name }) => name).filter((name) => name !== 'value'));
});

const found = (pattern: RegExp, isWrong: (match: RegExpExecArray) => boolean = () => true): string[] =>
  code.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(isWrong).map((match) => `${path}: ${match[0].trim()}`),
  );

it('decimal fields are known', () => {
  expect([...fields]).toEqual(expect.arrayContaining(['unit_price', 'quantity', 'unit_cost', 'percent']));
});

it('no decimal becomes a floating-point number to be counted with', () => {
  const made = /\b(?:Number|parseFloat)\(([^()]*)\)|\bNumber\((?:[^()]|\([^()]*\))*\) \* 100/g;
  const names = ([, inside = '']: RegExpExecArray) =>
    fields.has(/(\w+)[\])]*\s*(?:(?:\?\?|\|\|).*)?$/.exec(inside)?.[1] ?? '');
  expect(found(made, (match) => match[0].endsWith('* 100') || names(match))).toEqual([]);
});

it('no amount is rounded or written by hand', () => {
  expect(found(/\.toFixed\((?:2|3)\)|Math\.round\([^()]*\* 100\)|\* 1000?\) \/ 1000?\b/g)).toEqual([]);
});
