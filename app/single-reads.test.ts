import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Building a record's statement anew took more than a quarter of showing it. */
const builtAnew = /export const (find\w+) = (?:async )?\(db: Db, uuid: string\)[\s\S]*?\n(?=\n|$)/g;
/** In modules larger than they should be, and seldom opened: until those are parted. */
const left = ['findChecklist', 'findRefresh'];

it('a record looked up by its uuid is read by a statement that is built once', () => {
  const found: string[] = [];
  for (const file of globSync('modules/*/*/server/*.ts')) {
    for (const [body, name = ''] of readFileSync(file, 'utf8').matchAll(builtAnew))
      if (/\.execute(?:TakeFirst)?\(/.test(body)) found.push(name);
  }
  expect(found.toSorted()).toEqual(left);
});
