import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as format from './format.ts';
import * as numbers from './parse-number.ts';

/** Runs under several TZ settings: not one expectation may depend on the machine's zone. */
const nbsp = '\u00a0';

test('the zone told is in force', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env['TZ']);
});

describe('numbers', () => {
  test('money', () => {
    expect(format.formatMoney('1234.56')).toBe(`R$${nbsp}1.234,56`);
    expect(format.formatMoney(1234.5)).toBe(`R$${nbsp}1.234,50`);
    expect(format.formatMoney('0')).toBe(`R$${nbsp}0,00`);
    expect(format.formatMoney('-10.00')).toBe(`-R$${nbsp}10,00`);
    expect(format.formatMoney(null)).toBe('–');
    expect(format.formatMoney('')).toBe('–');
    expect(format.formatMoney('abc')).toBe('–');
    expect(format.formatMoney(Number.NaN)).toBe('–');
  });

  test('text beyond what a float holds is shown exactly', () => {
    expect(format.formatMoney('999999999999999999.99')).toBe(`R$${nbsp}999.999.999.999.999.999,99`);
    expect(format.formatMoney('1.005')).toBe(`R$${nbsp}1,01`);
  });

  test('money beside an axis is round', () => {
    expect(format.formatRoundMoney('150000.00')).toBe(`R$${nbsp}150${nbsp}mil`);
    expect(format.formatRoundMoney(2_500)).toBe(`R$${nbsp}2,5${nbsp}mil`);
    expect(format.formatRoundMoney(28_500)).toBe(`R$${nbsp}28,5${nbsp}mil`);
    expect(format.formatRoundMoney(0)).toBe(`R$${nbsp}0`);
  });

  test('number and percent', () => {
    expect(format.formatNumber('1234.500')).toBe('1.234,5');
    expect(format.formatNumber(1234567)).toBe('1.234.567');
    expect(format.formatNumber('2', 3)).toBe('2,000');
    expect(format.formatPercent('12.5')).toBe('12,5%');
    expect(format.formatPercent(33.333)).toBe('33,33%');
    expect(format.formatPercent('20', 2)).toBe('20,00%');
    expect(format.formatPercent(undefined)).toBe('–');
  });

  test('what is typed becomes decimal text', () => {
    expect(numbers.parseMoney('1.234,56')).toBe('1234.56');
    expect(numbers.parseMoney('R$ 1.234,5')).toBe('1234.50');
    expect(numbers.parseMoney('1234')).toBe('1234.00');
    expect(numbers.parseMoney('1.234')).toBe('1234.00');
    expect(numbers.parseMoney('1234.56')).toBe('1234.56');
    expect(numbers.parseMoney('-7,00')).toBe('-7.00');
    expect(numbers.parseMoney('-0,00')).toBe('0.00');
    expect(numbers.parseMoney('007')).toBe('7.00');
    expect(numbers.parseMoney('7,')).toBe('7.00');
    expect(numbers.parseDecimal('1.234,567', 3)).toBe('1234.567');
    for (const bad of ['', 'abc', '1,234', '1 23', '- -1', '12,34.5', '12.34,5', '1,2,3', ',', 'R$', '--1', '1e3']) {
      expect(numbers.parseMoney(bad), bad).toBeNull();
    }
  });

  test('shown and read back is the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(numbers.parseMoney(format.formatMoney(amount))).toBe(amount);
      }),
    );
  });
});

describe('days and moments', () => {
  test('a day never moves', () => {
    expect(format.formatDate('2026-11-15')).toBe('15/11/2026');
    expect(format.formatDate('2026-01-01')).toBe('01/01/2026');
    // Summer time began at midnight of this day: 00:00 did not exist in São Paulo.
    expect(format.formatDate('2018-11-04')).toBe('04/11/2018');
    expect(format.formatDateTime('2026-11-15')).toBe('15/11/2026');
    expect(format.formatDate(null)).toBe('–');
    expect(format.formatDate('amanhã')).toBe('–');
  });

  test('a moment shows the clock of the business zone', () => {
    expect(format.formatDateTime('2026-11-15T17:05:09.123Z')).toBe('15/11/2026 14:05');
    expect(format.formatDateTime('2026-11-16T01:30:00Z')).toBe('15/11/2026 22:30');
    expect(format.formatDateTime('2026-11-15T14:05:00-03:00')).toBe('15/11/2026 14:05');
    expect(format.formatDateTime('2026-11-15T03:00:00Z')).toBe('15/11/2026 00:00');
    expect(format.formatDateTime('2026-11-15T17:05:00Z', 'America/Manaus')).toBe('15/11/2026 13:05');
    expect(format.formatDate('2026-11-16T01:30:00Z')).toBe('15/11/2026');
    expect(format.formatDateTime('nunca')).toBe('–');
    expect(format.dayOf('2026-11-16T01:30:00Z')).toBe('2026-11-15');
    expect(format.dayOf(new Date('2026-11-16T01:30:00Z'), 'UTC')).toBe('2026-11-16');
    expect(() => format.dayOf('nunca')).toThrow(RangeError);
  });

  test('time', () => {
    expect(format.formatTime('14:05:00')).toBe('14:05');
    expect(format.formatTime('08:30')).toBe('08:30');
    expect(format.formatTime('2026-11-15T17:05:00Z')).toBe('14:05');
    expect(format.formatTime(undefined)).toBe('–');
  });
});

describe('relative', () => {
  const now = new Date('2026-11-15T12:00:00-03:00');
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

  test.each([
    [0, 'agora'],
    [-30, 'agora'],
    [59, 'agora'],
    [60, 'há 1 minuto'],
    [5 * 60, 'há 5 minutos'],
    [3599, 'há 59 minutos'],
    [3600, 'há 1 hora'],
    [23 * 3600, 'há 23 horas'],
    [86_400, 'há 1 dia'],
    [6 * 86_400, 'há 6 dias'],
    [7 * 86_400, '08/11/2026'],
    [-3600, '15/11/2026 13:00'],
  ])('time %i s ago is %s', (seconds, shown) => expect(format.relativeTime(before(seconds), now)).toBe(shown));

  test.each([
    ['2026-11-15', 'hoje'],
    ['2026-11-15T00:10:00-03:00', 'hoje'],
    ['2026-11-14T23:50:00-03:00', 'ontem'],
    ['2026-11-16', 'hoje'],
    ['2026-11-13', 'há 2 dias'],
    ['2026-10-17', 'há 29 dias'],
    ['2026-10-16', 'há 1 mês'],
    ['2026-05-15', 'há 6 meses'],
    ['2025-11-16', 'há 11 meses'],
    ['2025-11-15', 'há mais de 1 ano'],
    ['2019-01-01', 'há mais de 1 ano'],
    ['nunca', '–'],
  ])('age of %s is %s', (value, shown) => expect(format.relativeAge(value, now)).toBe(shown));
});

test('durations', () => {
  expect(format.formatDuration(0)).toBe('0 min');
  expect(format.formatDuration(45.9)).toBe('45 min');
  expect(format.formatDuration(120)).toBe('2 h');
  expect(format.formatDuration(150)).toBe('2 h 30 min');
  expect(format.formatDuration(27 * 60 + 15)).toBe('1 d 3 h');
  expect(format.formatDuration(1440)).toBe('1 d');
  expect(format.formatDuration(1441)).toBe('1 d');
  expect(format.formatDuration(null)).toBe('–');
  expect(format.formatStopwatch(0)).toBe('00:00');
  expect(format.formatStopwatch(307)).toBe('05:07');
  expect(format.formatStopwatch(6_000)).toBe('100:00');
  expect(format.formatElapsed(307)).toBe('05:07');
  expect(format.formatElapsed(3_599)).toBe('59:59');
  expect(format.formatElapsed(7_246)).toBe('2 h 00 min');
  expect(format.formatElapsed(7_500)).toBe('2 h 05 min');
});

test('file sizes', () => {
  expect(format.formatFileSize(0)).toBe('0 B');
  expect(format.formatFileSize(1023)).toBe('1.023 B');
  expect(format.formatFileSize(1536)).toBe('1,5 KB');
  expect(format.formatFileSize(12 * 1024 * 1024)).toBe('12 MB');
});

test('initials', () => {
  expect(format.initials('Maria da Silva Souza')).toBe('MS');
  expect(format.initials('  élcio  ')).toBe('É');
  expect(format.initials('')).toBe('');
});

describe('the zone of the business', () => {
  test('is what the system is set to, wherever nobody names another', () => {
    const at = '2026-11-17T16:30:00Z';
    try {
      format.setBusinessZone('Asia/Tokyo');
      expect(format.formatDateTime(at)).toBe('18/11/2026 01:30');
      expect([format.dayOf(at), format.formatTime(at), format.formatDate(at)]).toEqual([
        '2026-11-18',
        '01:30',
        '18/11/2026',
      ]);
      expect(format.momentAt('2026-11-18', '01:30')).toBe('2026-11-17T16:30:00.000Z');
    } finally {
      format.setBusinessZone('America/Sao_Paulo');
    }
    expect(format.formatDateTime(at)).toBe('17/11/2026 13:30');
  });
});
