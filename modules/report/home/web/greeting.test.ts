import { expect, test } from 'vitest';
import { firstNameOf, greetingAt } from './greeting.ts';

test('the greeting follows the clock', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'Boa noite',
    'Bom dia',
    'Bom dia',
    'Boa tarde',
    'Boa tarde',
    'Boa noite',
    'Boa noite',
  ]);
});

test('it calls people by their first name, their login, or usuário', () => {
  const user = { name: 'Ana Souza', username: 'ana', person: { name: '' } };
  expect(firstNameOf(user)).toBe('Ana');
  expect(firstNameOf({ ...user, person: { name: 'Mariana de Souza' } })).toBe('Mariana');
  expect(firstNameOf({ ...user, name: '' })).toBe('ana');
  expect(firstNameOf({ ...user, name: '', username: '' })).toBe('usuário');
});
