import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPermissions, isPermission, permissionCatalogue } from './permissions.ts';

const specified = readFileSync(new URL('../../spec/permissions.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

const inCode = Object.entries(allPermissions()).flatMap(([module, actions]) =>
  actions.map((action) => `${module}.${action}`),
);

test('the code holds exactly the permissions of the specification', () => {
  expect(inCode.toSorted()).toEqual(specified.toSorted());
});

test('the specification names no permission twice', () => {
  expect(new Set(specified).size).toBe(specified.length);
});

test('every module and action has words to show, distinct within the module', () => {
  for (const [module, { label, group, actions }] of Object.entries(permissionCatalogue)) {
    const labels = Object.values(actions);
    expect(label && group, module).toBeTruthy();
    expect(labels.every(Boolean), module).toBe(true);
    expect(new Set(labels).size, module).toBe(labels.length);
  }
});

test('only catalogued pairs are permissions', () => {
  expect(isPermission('brand', 'list')).toBe(true);
  expect(isPermission('rental_contract', 'delete')).toBe(true);
  expect(isPermission('brand', 'send')).toBe(false);
  expect(isPermission('brands', 'list')).toBe(false);
  expect(isPermission('constructor', 'name')).toBe(false);
  expect(isPermission('brand', 'toString')).toBe(false);
});

test('the full map is fresh at each call, so nobody can widen another holder', () => {
  allPermissions().brand?.push('anything');
  expect(allPermissions().brand).not.toContain('anything');
});
