import { IconHome } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../module.ts';
import { isGroupOpen, itemOf, sectionsOf } from './menu.ts';

const item = (group: MenuItem['group'], label: string, to: string): MenuItem => ({
  group,
  label,
  to,
  icon: IconHome,
  access: 'signed-in',
});
const menu = [item('Administração', 'Usuários', '/user'), item('Administração', 'Papéis', '/user/roles')];

test('the item of an address is the longest that begins it', () => {
  expect(itemOf(menu, '/user/roles/edit/1')?.label).toBe('Papéis');
  expect(itemOf(menu, '/user/edit/1')?.label).toBe('Usuários');
  expect(itemOf(menu, '/users')).toBeUndefined();
});

test('a word keeps a group by its name or its items by theirs', () => {
  const all = [...menu, item('Cadastros', 'Marcas', '/brand')];
  expect(sectionsOf(all, 'papeis')).toEqual([{ group: 'Administração', items: [menu[1]] }]);
  expect(sectionsOf(all, 'cadas').map(({ group }) => group)).toEqual(['Cadastros']);
});

describe('a group of the menu', () => {
  const standing = { chosen: ['Compras'], current: 'Gestão', closed: undefined, items: 40 };
  test('is open where one is, or where one opened it', () => {
    expect(['Gestão', 'Compras', 'CRM'].map((group) => isGroupOpen(group, standing))).toEqual([true, true, false]);
  });
  test('is closed by hand even where one is', () => {
    expect(isGroupOpen('Gestão', { ...standing, closed: 'Gestão' })).toBe(false);
  });
  test('is open when all there is fits', () => expect(isGroupOpen('CRM', { ...standing, items: 10 })).toBe(true));
});
