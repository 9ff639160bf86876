import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asMoney, decimalFault, editDecimal, moneyLimits, readDecimal, showDecimal } from './parse-decimal.ts';

test.each([
  ['150', '150'],
  ['1.250', '1250'],
  ['10.000', '10000'],
  ['1.234,5', '1234.5'],
  ['1.234.567,125', '1234567.125'],
  ['1,5', '1.5'],
  [',5', '0.5'],
  ['12,', '12'],
  ['12.', '12'],
  // It cannot be thousands.
  ['1.5', '1.5'],
  ['.5', '0.5'],
  ['0.250', '0.250'],
  ['1234.56', '1234.56'],
  // As it is written elsewhere, and as it is copied from a page.
  ['1,234.56', '1234.56'],
  ['1,234,567', '1234567'],
  ['1 234,56', '1234.56'],
  ['R$\u00a030.000,00', '30000.00'],
  ['-R$ 5,00', '-5.00'],
  ['\u22127,5', '-7.5'],
  ['-5', '-5'],
  ['', ''],
])('%s is read as %s', (typed, value) => expect(readDecimal(typed)).toBe(value));

test.each(['PEC-002870', '12a', '1,2,3', '1.25.0', '1.25,50', '12 34', '1,23,456', '-', 'R$', '10%'])(
  '%s stays as typed, to be refused',
  (typed) => {
    expect(readDecimal(typed)).toBe(typed);
    expect(decimalFault(typed, { decimals: 3 })).toBe('Informe um número');
  },
);

test('the unit of the box may be typed along', () => {
  expect(readDecimal('12,5%', '%')).toBe('12.5');
  expect(readDecimal('1.250 un', 'UN')).toBe('1250');
});

test('places too many are told, and no digit of them is lost', () => {
  expect(readDecimal('1.250')).toBe('1250');
  expect(decimalFault(readDecimal('1.5'), {})).toBe('Use um número inteiro');
  expect(decimalFault(readDecimal('1,2345'), { decimals: 3 })).toBe('Use até 3 casas decimais');
  expect(showDecimal(asMoney(readDecimal('1,234')))).toBe('1,234');
  expect(decimalFault(readDecimal('1,234'), moneyLimits)).toBe('Use até 2 casas decimais');
});

const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
/** Every way of writing this number that says only this number. */
function writings(whole: string, fraction: string): string[] {
  const canBeThousands = (text: string) => /^[1-9]\d{0,2}(\.\d{3})+$/.test(text);
  const brazilian = ['', '.', ' ', '\u00a0', '\u202f'].map((mark) => {
    const integer = grouped(whole, mark);
    return fraction === '' ? integer : `${integer},${fraction}`;
  });
  const pointed = [`${whole}.${fraction}`, `${grouped(whole, ' ')}.${fraction}`].filter(
    (text) => !canBeThousands(text),
  );
  // A single comma opens the cents, here; with a point behind it or a second one it is thousands.
  const english = fraction === '' ? grouped(whole, ',') : `${grouped(whole, ',')}.${fraction}`;
  const lone = english.split(',').length < 3 && !english.includes('.');
  return [
    ...brazilian,
    ...(fraction === '' ? [] : pointed),
    ...(lone || canBeThousands(english) ? [] : [english]),
    ...(whole === '0' && fraction !== '' ? [`,${fraction}`] : []),
  ];
}

test('any writing of a number that can be meant only one way is read that way', () => {
  const number = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 11n }).map(String), fc.stringMatching(/^\d{0,3}$/));
  const around = fc.constantFrom('', 'R$', 'R$ ', 'R$\u00a0', ' ', '\t');
  fc.assert(
    fc.property(number, fc.constantFrom('', '-'), around, ([whole, fraction], sign, before) => {
      const said = fraction === '' ? whole : `${whole}.${fraction}`;
      for (const written of writings(whole, fraction)) {
        const value = readDecimal(`${before}${sign}${written} `);
        expect(value, written).toBe(/[1-9]/.test(said) ? `${sign}${said}` : said);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('what is shown and what is edited are read back as the same number', () => {
  const value = fc.tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
    fc.stringMatching(/^\d{0,3}$/),
  );
  fc.assert(
    fc.property(value, ([sign, whole, fraction]) => {
      const said = `${sign}${whole}${fraction && `.${fraction}`}`;
      expect(readDecimal(showDecimal(said))).toBe(said);
      expect(readDecimal(editDecimal(said))).toBe(said);
    }),
  );
});

test('one digit more or less, anywhere in a number being edited, changes that digit and nothing else', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.nat(), fc.nat({ max: 9 }), (whole, place, digit) => {
      const text = editDecimal(String(whole));
      const at = place % (text.length + 1);
      const longer = `${text.slice(0, at)}${digit}${text.slice(at)}`;
      expect(Number(readDecimal(longer))).toBe(Number(longer));
      const shorter = text.slice(0, at) + text.slice(at + 1);
      if (shorter !== '') expect(Number(readDecimal(shorter))).toBe(Number(shorter));
    }),
  );
});

test('what is kept is shown as the screens show it, no digit less', () => {
  expect(showDecimal('1250')).toBe('1.250');
  expect(showDecimal('-1234567.500')).toBe('-1.234.567,500');
  expect(showDecimal('0.5')).toBe('0,5');
  expect(showDecimal('PEC-1')).toBe('PEC-1');
  expect(showDecimal('1234.')).toBe('1234.');
  expect(showDecimal(asMoney('30000'))).toBe('30.000,00');
  expect(editDecimal('1250.50')).toBe('1250,50');
});

test('a number beyond the limits is told so, never moved', () => {
  expect(decimalFault('-5', { min: 0 })).toBe('Use no mínimo 0');
  expect(decimalFault('1000', { max: 999 })).toBe('Use no máximo 999');
  expect(decimalFault('4.000', { min: 0, max: 999 })).toBeNull();
  expect(decimalFault('', { min: 1 })).toBeNull();
});
