import { describe, expect, test } from 'vitest';
import {
  commonPasswordCount,
  maxPasswordLength,
  passwordProblem,
  passwordStrength,
  strengthLabels,
} from './password.ts';

const kind = (password: string, options?: Parameters<typeof passwordProblem>[1]) =>
  passwordProblem(password, options)?.kind;

describe('a new password', () => {
  test('must be long enough, in the words of the specification', () => {
    expect(passwordProblem('a7k!q')).toEqual({ kind: 'short', message: 'Senha deve ter pelo menos 6 caracteres' });
    expect(kind('a7k!qz')).toBeUndefined();
    expect(passwordProblem('a7k!qz', { min: 10 })?.message).toBe('Senha deve ter pelo menos 10 caracteres');
    expect(kind('é'.repeat(5))).toBe('short');
    expect(kind('x7'.repeat(maxPasswordLength))).toBe('long');
  });

  test.each([
    '123456',
    'senha123',
    'Senha@2026',
    'S3nh@123',
    'flamengo1981',
    'BRASIL!',
    'Vitória10',
    'jesus123',
    '1q2w3e4r',
    '123mudar',
  ])('refuses the common %s', (password) => expect(kind(password)).toBe('common'));
  test.each(['aaaaaaaa', '23456789', '98765432', 'hijklmno', 'FEDCBA'])('refuses the run %s', (password) =>
    expect(kind(password)).toBe('common'),
  );

  test('is not made of the names of its owner', () => {
    const words = ['Otávio Bragança', 'otavio.braganca', 'otavio@exemplo.com.br'];
    expect(kind('otavio77', { words })).toBe('personal');
    expect(kind('Bragança99', { words })).toBe('personal');
    expect(kind('otavio.braganca', { words })).toBe('personal');
    expect(kind('otavio pescou tres pacus', { words })).toBeUndefined();
    expect(kind('xk29!vmq', { words })).toBeUndefined();
    expect(kind('xk29!vmq', { words: ['', 'de', '..'] })).toBeUndefined();
  });

  test('takes a sentence, even with a common word in it', () => {
    expect(kind('o amor chegou na terça')).toBeUndefined();
    expect(kind('senha bem comprida de chuva')).toBeUndefined();
  });
});

describe('strength', () => {
  test('grows with length and variety', () => {
    expect(passwordStrength('')).toBe(0);
    expect(passwordStrength('senha123')).toBe(0);
    expect(passwordStrength('mkqzwt')).toBe(1);
    expect(passwordStrength('mkqzw7tp')).toBe(2);
    expect(passwordStrength('mK7!qzwt4p')).toBe(3);
    expect(passwordStrength('cavalo grampo bateria certo')).toBe(4);
    expect(passwordStrength('ababababab')).toBe(1);
  });

  test('is zero for what would be refused, and every score has a word', () => {
    expect(passwordStrength('otavio77', ['otavio'])).toBe(0);
    expect(strengthLabels).toHaveLength(5);
  });
});

test('the list stays short', () => {
  expect(commonPasswordCount).toBeGreaterThan(180);
  expect(commonPasswordCount).toBeLessThan(400);
});
