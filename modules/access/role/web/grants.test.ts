import { expect, test } from 'vitest';
import { gatherPermissions, permissions, registryActions } from '#core/contract/permissions.ts';
import { copied, rebased } from './grants.ts';

const catalogue = gatherPermissions(
  ['customer', 'brand', 'user', 'part'].map((module) =>
    permissions({ module, label: module, group: 'Cadastros', actions: registryActions, grants: {} }),
  ),
);

test('only what I changed is done to what is stored now', () => {
  const before = { customer: ['list', 'show'], brand: ['show'] };
  const mine = { customer: ['list', 'show', 'create'] };
  // Meanwhile someone granted the brands' list and took the customers' page away.
  const stored = { customer: ['list'], brand: ['list', 'show'] };
  expect(rebased(catalogue, before, mine, stored)).toEqual({ brand: ['list'], customer: ['create', 'list'] });
});

test('what both changed alike is not undone', () => {
  const before = { brand: ['list'] };
  const both = { brand: ['list', 'show'] };
  expect(rebased(catalogue, before, both, both)).toEqual(both);
  expect(rebased(catalogue, both, before, before)).toEqual(before);
});

test('another role’s are copied as far as one holds them oneself; the rest stays', () => {
  const mine = { brand: ['list', 'create', 'update'] };
  const [from, to] = [
    { brand: ['list', 'create'], user: ['list'] },
    { brand: ['update', 'delete'], part: ['list'] },
  ];
  expect(copied(catalogue, from, to, mine)).toEqual({ brand: ['create', 'list', 'delete'], part: ['list'] });
});
