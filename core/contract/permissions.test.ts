import { expect, test } from 'vitest';
import { gatherPermissions, permissions, registryActions, seededGrants } from './permissions.ts';

const brand = permissions({
  module: 'brand',
  label: 'Marcas',
  group: 'Cadastros',
  actions: registryActions,
  grants: { manager: 'all', director: 'reading', buyer: ['create'] },
  administratorOnly: [],
});
const accessory = permissions({
  module: 'accessory',
  label: 'Acessórios',
  group: 'Cadastros',
  actions: { list: 'Listar' },
  grants: {},
});
const order = permissions({
  module: 'order',
  label: 'Ordens',
  group: 'Operações',
  actions: { list: 'Listar' },
  grants: { director: 'reading' },
});
const evaluation = permissions({
  module: 'order',
  actions: { show_evaluation: 'Visualizar avaliação' },
  grants: { director: 'reading' },
});
const catalogue = gatherPermissions([evaluation, brand, accessory, order]);

test('modules stand by group, then by label; several may share a name', () => {
  expect(catalogue.modules.map(({ label, actions }) => [label, actions.length])).toEqual([
    ['Ordens', 2],
    ['Acessórios', 1],
    ['Marcas', 5],
  ]);
});

test('an action said twice, a name without its label and a label said twice are refused', () => {
  expect(() => gatherPermissions([order, { ...evaluation, actions: order.actions }])).toThrow(/declared twice/);
  expect(() => gatherPermissions([evaluation])).toThrow(/one label/);
  expect(() => gatherPermissions([order, { ...order, actions: { show: 'Visualizar' } }])).toThrow(/one label/);
});

test('only catalogued pairs are permissions, not the names every object has', () => {
  expect(catalogue.has('brand', 'list')).toBe(true);
  expect(catalogue.has('order', 'show_evaluation')).toBe(true);
  for (const [module, action] of [
    ['brand', 'send'],
    ['brands', 'list'],
    ['constructor', 'name'],
    ['brand', 'toString'],
  ] as const)
    expect(catalogue.has(module, action)).toBe(false);
});

test('a map comes back in the catalogue’s order, without what it does not know', () => {
  expect(catalogue.ordered({ brand: ['list', 'create', 'fly'], constructor: ['name'], gone: ['list'] })).toEqual({
    brand: ['create', 'list'],
  });
});

test('the full map is fresh at each call, so nobody can widen another holder', () => {
  (catalogue.all() as Record<string, string[]>).accessory?.push('anything');
  expect(catalogue.all()).toMatchObject({ accessory: ['list'] });
});

test('a role begins with what the modules grant it: everything, what only looks, or what is named', () => {
  const sets = [brand, order, evaluation];
  expect(seededGrants(sets, 'manager')).toEqual({ brand: ['create', 'list', 'update', 'show', 'delete'] });
  expect(seededGrants(sets, 'director')).toEqual({ brand: ['list', 'show'], order: ['list', 'show_evaluation'] });
  expect(seededGrants(sets, 'buyer')).toEqual({ brand: ['create'] });
  expect(seededGrants(sets, 'stranger')).toEqual({});
});
