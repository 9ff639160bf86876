import { expect, test } from 'vitest';
import {
  day,
  keptText,
  keptUuid,
  money,
  optionalPrice,
  optionalQuantity,
  positiveQuantity,
  quantity,
} from './fields.ts';

const read = (schema: { safeParse: (value: unknown) => { data?: unknown; success: boolean } }, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? data : 'refused';
};

test.each([
  [quantity, 1, '1'],
  [quantity, 0.125, '0.125'],
  [quantity, 9_999_999.999, '9999999.999'],
  [positiveQuantity, '2.5', '2.5'],
  [optionalQuantity, 3, '3'],
  [optionalQuantity, null, null],
  [money, 0.1, '0.1'],
  [money, 999_999_999_999.99, '999999999999.99'],
  [money, '30000.00', '30000.00'],
  [optionalPrice, 19.9, '19.9'],
  [optionalPrice, '', null],
  // More places than there are, or no number at all.
  [quantity, 0.1234, 'refused'],
  [money, 1.005, 'refused'],
  [money, 1e21, 'refused'],
  [money, 1e-7, 'refused'],
  [money, true, 'refused'],
  [money, null, 'refused'],
  [positiveQuantity, 0, 'refused'],
  [optionalPrice, -1, 'refused'],
])('a number is taken exactly, written as text or not (%#)', (schema, sent, kept) =>
  expect(read(schema, sent)).toBe(kept),
);

test('what is missing is told apart from what is no number', () => {
  expect(money.safeParse(undefined).error?.issues[0]?.message).toBe('Campo obrigatório');
  expect(money.safeParse('').error?.issues[0]?.message).toBe('Informe o valor');
  expect(quantity.safeParse('1,5').error?.issues[0]?.message).toBe('Quantidade inválida');
});

test('left out stays, empty empties', () => {
  expect([undefined, null, '', ' Sala 2 '].map((value) => read(keptText(60), value))).toEqual([
    undefined,
    null,
    null,
    'Sala 2',
  ]);
  expect([undefined, '', 'x'].map((value) => read(keptUuid, value))).toEqual([undefined, null, 'refused']);
});

test('a day that was left out is asked for, one that is none is called so', () => {
  const said = (value: unknown) => day.safeParse(value).error?.issues.map(({ message }) => message);
  expect(said('')).toEqual(['Informe a data']);
  expect(said(undefined)).toEqual(['Informe a data']);
  expect(said('2026-02-30')).toEqual(['Data inválida']);
  expect(said('9999-12-31')).toEqual(['Data inválida']);
  expect(said('2026-11-30')).toBeUndefined();
});
