import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as br from './br.ts';

/** Our own twelve lines of the official rule, to check the library by: ASCII − 48, modulus 11. */
function cnpjDigits(base: string): string {
  let all = base;
  for (const weights of ['543298765432', '6543298765432']) {
    const sum = Array.from(weights).reduce((total, weight, i) => total + Number(weight) * (all.charCodeAt(i) - 48), 0);
    all += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return all;
}

const problem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('CNPJ', () => {
  test.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '11222333000181',
    '11.222.333/0001-81',
    '00000000000191',
    '12345678000195',
    'AAAAAAAAAAAA45',
    ' 11 222 333/0001-81 ',
  ])('%s is valid', (value) => expect(br.isCnpj(value)).toBe(true));

  test.each([
    '12ABC34501DE36',
    '12ABC34501DE45', // what the wrong tables on the web (A = 10) give
    '12ABC34501DEAA',
    '00000000000000',
    '11111111111111',
    '11222333000182',
    '1122233300018',
    '112223330001811',
    '11222333000181x',
    '11_222_333_0001_81',
    '',
  ])('%s is invalid', (value) => expect(br.isCnpj(value)).toBe(false));

  test('keeps its letters when formatted', () => {
    expect(br.formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(br.formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(br.formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  });

  test('agrees with the official rule for any base', () => {
    const base = fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(base, (twelve) => {
        const right = cnpjDigits(twelve);
        const wrong = right.slice(0, 13) + ((Number(right[13]) + 1) % 10);
        fc.pre(!/^(.)\1*$/.test(right));
        expect(br.isCnpj(right)).toBe(true);
        expect(br.isCnpj(wrong)).toBe(false);
      }),
    );
  });
});

describe('CPF', () => {
  test.each(['12345678909', '123.456.789-09', ' 123 456 789 09', '28001238938'])('%s is valid', (value) =>
    expect(br.isCpf(value)).toBe(true),
  );
  test.each(['12345678900', '00000000000', '11111111111', '1234567890', 'a12345678909', ''])('%s is invalid', (value) =>
    expect(br.isCpf(value)).toBe(false),
  );
  test('is formatted', () => expect(br.formatCpf('12345678909')).toBe('123.456.789-09'));
});

describe('document', () => {
  test('is one or the other', () => {
    expect(br.documentKind('123.456.789-09')).toBe('CPF');
    expect(br.documentKind('12.abc.345/01de-35')).toBe('CNPJ');
    expect(br.documentKind('123')).toBeNull();
    expect(br.formatDocument('12345678909')).toBe('123.456.789-09');
    expect(br.formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(br.formatDocument('estrangeiro')).toBe('estrangeiro');
  });

  test('schemas store it plain and name what is wrong', () => {
    expect(br.document.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(br.document.parse('123.456.789-09')).toBe('12345678909');
    expect(br.cpf.parse('123.456.789-09')).toBe('12345678909');
    expect(br.cnpj.parse('11.222.333/0001-81')).toBe('11222333000181');
    expect(problem(br.document, '123.456.789-00')).toBe('CPF inválido');
    expect(problem(br.document, '12ABC34501DE36')).toBe('CNPJ inválido');
    expect(problem(br.document, '123')).toBe('CPF ou CNPJ inválido');
    expect(problem(br.document, undefined)).toBe('Informe o CPF ou CNPJ');
    expect(problem(br.document, ' ')).toBe('Informe o CPF ou CNPJ');
    expect(problem(br.document, '1'.repeat(5000))).toBe('CPF ou CNPJ inválido');
    expect(problem(br.cpf, '11222333000181')).toBe('CPF inválido');
    expect(problem(br.cnpj, '12345678909')).toBe('CNPJ inválido');
  });
});

describe('CEP', () => {
  test('eight digits, not all equal', () => {
    expect(br.isZip('01310-100')).toBe(true);
    expect(br.isZip('00000000')).toBe(false);
    expect(br.isZip('99999-999')).toBe(false);
    expect(br.isZip('0131010')).toBe(false);
    expect(br.isZip('a1310-100')).toBe(false);
    expect(br.formatZip('01310100')).toBe('01310-100');
    expect(br.zipCode.parse('01310-100')).toBe('01310100');
    expect(problem(br.zipCode, '00000-000')).toBe('CEP inválido');
    expect(problem(br.zipCode, '')).toBe('Informe o CEP');
  });
});

describe('telephones', () => {
  test.each([
    '(11) 3333-4444',
    '(11) 98765-4321',
    '+55 (11) 98765-4321',
    '11712345678',
    '55987654321',
    '0800 123 4567',
    '4004-1234',
  ])('%s is valid', (value) => expect(br.isPhone(value)).toBe(true));
  test.each(['11612345678', '11700123456', '(10) 3333-4444', '3333-4444', '1133334444x', '190', '119876543210', ''])(
    '%s is invalid',
    (value) => expect(br.isPhone(value)).toBe(false),
  );

  test('a mobile is not a landline', () => {
    expect(br.isMobile('(11) 98765-4321')).toBe(true);
    expect(br.isMobile('(11) 3333-4444')).toBe(false);
    expect(problem(br.mobile, '(11) 3333-4444')).toBe('Celular inválido');
  });

  test('are stored as national digits and shown with the mask', () => {
    expect(br.phone.parse('+55 (11) 98765-4321')).toBe('11987654321');
    expect(br.phone.parse('(11) 3333-4444')).toBe('1133334444');
    expect(problem(br.phone, '123')).toBe('Telefone inválido');
    expect(br.formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(br.formatPhone('1133334444')).toBe('(11) 3333-4444');
    expect(br.formatPhone('08001234567')).toBe('0800 123 4567');
    expect(br.formatPhone('40041234')).toBe('4004-1234');
  });

  test('of another country are never taken for Brazilian ones', () => {
    expect(problem(br.phone, '+1 999 999-9999')).toBe('Telefone inválido');
    expect(br.anyPhone.parse('+1 (999) 999-9999')).toBe('+19999999999');
    expect(br.anyPhone.parse('+55 (11) 98765-4321')).toBe('11987654321');
    expect(br.formatPhone('+19999999999')).toBe('+19999999999');
    expect(problem(br.anyPhone, '+49')).toBe('Telefone inválido');
  });

  test('an optional field keeps the message of the identifier', () => {
    const optional = z.union([z.literal(''), br.phone]).nullish();
    expect(optional.parse('')).toBe('');
    expect(optional.parse(null)).toBeNull();
    expect(problem(optional, '123')).toBe('Telefone inválido');
  });
});

describe('state', () => {
  test('27 units with names, any case on input', () => {
    expect(br.states).toHaveLength(27);
    expect(br.stateName('SP')).toBe('São Paulo');
    expect(br.uf.parse(' sp ')).toBe('SP');
    expect(problem(br.uf, 'XX')).toBe('UF inválida');
    expect(problem(br.uf, undefined)).toBe('Informe a UF');
    expect(problem(br.uf, ' ')).toBe('Informe a UF');
  });

  test('registration is checked by the rule of its state', () => {
    expect(br.isStateRegistration('110.042.490.114', 'SP')).toBe(true);
    expect(br.isStateRegistration('P-01100424.3/002', 'SP')).toBe(true);
    expect(br.isStateRegistration('110042490114', 'RJ')).toBe(false);
    expect(br.isStateRegistration('109161793', 'GO')).toBe(true);
    expect(br.isStateRegistration('isento', 'MG')).toBe(true);
    expect(br.isStateRegistration('000000000000', 'SP')).toBe(false);
    expect(br.isStateRegistration('12345', 'RJ')).toBe(false);
    expect(br.normaliseStateRegistration('110.042.490.114')).toBe('110042490114');
  });
});

test('GTIN', () => {
  expect(br.gtin.parse('7891000315507')).toBe('7891000315507');
  expect(br.gtin.parse('sem  gtin')).toBe('SEM GTIN');
  expect(br.isGtin('96385074')).toBe(true);
  expect(problem(br.gtin, '7891000315508')).toBe('GTIN inválido');
  expect(br.isGtin('00000000')).toBe(false);
  expect(br.isGtin('123')).toBe(false);
});

describe('masks while typing', () => {
  test('grow with what is typed', () => {
    const typed = (mask: (value: string) => string, keys: string) =>
      Array.from(keys).reduce((shown, key) => mask(shown + key), '');
    expect(br.maskDocument('123')).toBe('123');
    expect(br.maskDocument('1234')).toBe('123.4');
    expect(typed(br.maskDocument, '12345678909')).toBe('123.456.789-09');
    expect(typed(br.maskDocument, '11222333000181')).toBe('11.222.333/0001-81');
    expect(typed(br.maskDocument, '12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(typed(br.maskCnpj, '12abc34501dex3y5')).toBe('12.ABC.345/01DE-35');
    expect(typed(br.maskZip, '01310100')).toBe('01310-100');
    expect(typed(br.maskPhone, '1133334444')).toBe('(11) 3333-4444');
    expect(typed(br.maskPhone, '11987654321')).toBe('(11) 98765-4321');
    expect(br.maskPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
    expect(typed(br.maskPhone, '08001234567')).toBe('0800 123 4567');
  });

  test('never end in punctuation, never grow past the end, and are stable', () => {
    for (const mask of [br.maskDocument, br.maskCpf, br.maskCnpj, br.maskZip, br.maskPhone]) {
      fc.assert(
        fc.property(fc.string(), (typed) => {
          const shown = mask(typed);
          expect(shown).not.toMatch(/[^0-9A-Z]$/);
          expect(shown.length).toBeLessThanOrEqual(18);
          expect(mask(shown)).toBe(shown);
        }),
      );
    }
  });
});

test('every schema can be described to OpenAPI', () => {
  for (const schema of [br.cpf, br.cnpj, br.document, br.zipCode, br.phone, br.mobile, br.uf, br.gtin]) {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'string' });
    expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string' });
  }
});

test('an amount is read back as a cheque would say it', () => {
  expect(br.readBack('30000.00')).toBe('R$\u00a030.000,00 (trinta mil reais)');
  expect(br.readBack('300.00')).toBe('R$\u00a0300,00 (trezentos reais)');
  expect(br.moneyInWords('1523.29')).toBe('mil quinhentos e vinte e três reais e vinte e nove centavos');
  expect(br.moneyInWords('999999999999.99')).toContain('noventa e nove centavos');
});
