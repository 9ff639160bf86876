import { describe, expect, it } from 'vitest';
import { formatMonth, formatRate, readMonth, readRate, readTypedMonths } from './price-index.rules.ts';

describe('a month of an index', () => {
  it('is read however it is written', () => {
    const written = [
      '10/2026',
      '10/26',
      '2026-10',
      '2026-10-01',
      '01/10/2026',
      'out/26',
      'Out/2026',
      'outubro de 2026',
    ];
    expect(written.map(readMonth)).toEqual(written.map(() => '2026-10'));
    expect(['mar/26', 'março de 2026', '3/2026'].map(readMonth)).toEqual(['2026-03', '2026-03', '2026-03']);
  });

  it('is none where no month is meant', () => {
    expect(['13/2026', '00/2026', '15/10/2026', 'xyz/26', '2026', '', '10/1800'].map(readMonth)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it('has a rate with up to four places, below zero too', () => {
    expect(['0,56', '-0,02', '−0,02', '0,5612%', '0.56', '1', '- 0,1'].map(readRate)).toEqual([
      '0.56',
      '-0.02',
      '-0.02',
      '0.5612',
      '0.56',
      '1',
      '-0.1',
    ]);
    expect(['0,56123', '100', 'n/d', ''].map(readRate)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is shown as people write it, with two places at least', () => {
    expect([formatMonth('2026-10'), formatMonth('10/2')]).toEqual(['10/2026', '10/2']);
    expect(['0.5600', '-0.0200', '0.5612', '1.0000'].map(formatRate)).toEqual(['0,56%', '-0,02%', '0,5612%', '1,00%']);
  });
});

describe('a pasted column', () => {
  it('is read by tab, semicolon or blank, empty lines left out', () => {
    const pasted = '08/2026\t0,38\r\n\r\nset/26;-0,02\noutubro de 2026 0,56\n';
    expect(readTypedMonths(pasted)).toEqual({
      months: [
        { month: '2026-08', rate: '0.38' },
        { month: '2026-09', rate: '-0.02' },
        { month: '2026-10', rate: '0.56' },
      ],
      fault: null,
    });
  });

  it('tells the first line that is none, and a month that comes twice', () => {
    expect(readTypedMonths('08/2026\t0,38\nMês\tVariação').fault).toBe(
      'Linha 2: não entendi "Mês\tVariação". Escreva como 10/2026 e 0,56.',
    );
    expect(readTypedMonths('08/2026\t0,38\n\nago/26\t0,38').fault).toBe('Linha 3: 08/2026 aparece duas vezes.');
    expect(readTypedMonths(`08/2026${' '.repeat(19_000)}0,38`).fault).toMatch(/^Linha 1: não entendi/);
  });
});
