import { expect, test } from 'vitest';
import { isCpf, isMobile } from '#core/contract/br.ts';
import { loginOf, makePeople } from './people.ts';
import { createRandom } from './random.ts';

const people = makePeople(createRandom('people'), 200);

test('the same seed gives the same people', () => {
  expect(makePeople(createRandom('people'), 200)).toEqual(people);
});

test('documents, telephones and e-mails are valid', () => {
  for (const person of people) {
    expect(isCpf(person.cpf), person.cpf).toBe(true);
    expect(isMobile(person.phone), person.phone).toBe(true);
    expect(person.phone.startsWith('19')).toBe(true);
    expect(person.email).toMatch(/^[a-z]+\.[a-z]+@exemplo\.com\.br$/);
    expect(person.birth_date).toMatch(/^(19|20)\d{2}-\d{2}-\d{2}$/);
  }
});

test('nobody shares a document or a login', () => {
  expect(new Set(people.map((person) => person.cpf)).size).toBe(200);
  expect(new Set(people.map((person) => person.username)).size).toBe(200);
});

test('a login is the first and the last name', () => {
  expect(loginOf('José Araújo de Conceição')).toBe('jose.conceicao');
});
