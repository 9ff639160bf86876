import { describe, expect, it } from 'vitest';
import { hoursText, optionalHours, readHours } from './opening-hours.ts';

describe('opening hours', () => {
  it.each([
    ['08:00-12:00, 13:00-18:00', '08:00-12:00, 13:00-18:00'],
    ['8-12 13-18', '08:00-12:00, 13:00-18:00'],
    ['13:30 às 18h e 8h – 12', '08:00-12:00, 13:30-18:00'],
    ['8h às 12h, 13:30 – 18', '08:00-12:00, 13:30-18:00'],
    ['8 as 12 e 13 as 17h30', '08:00-12:00, 13:00-17:30'],
    ['13-18 8-12', '08:00-12:00, 13:00-18:00'],
    ['24h', '00:00-24:00'],
    ['0-24', '00:00-24:00'],
    ['', ''],
  ])('are read as people type them: %s', (typed, kept) => {
    const read = readHours(typed);
    expect(typeof read === 'string' ? read : hoursText(read)).toBe(kept);
  });

  it.each([
    ['12-8', 'Horário inválido: 12-8. Escreva como 08:00-12:00, 13:00-18:00.'],
    ['8-25', 'Horário inválido: 8-25. Escreva como 08:00-12:00, 13:00-18:00.'],
    ['8-8', 'Horário inválido: 8-8. Escreva como 08:00-12:00, 13:00-18:00.'],
    ['sempre', 'Horário inválido: sempre. Escreva como 08:00-12:00, 13:00-18:00.'],
    ['8-12 11-18', 'Os horários se sobrepõem.'],
  ])('refuse what is none: %s', (typed, why) => {
    expect(readHours(typed)).toBe(why);
    expect(optionalHours.safeParse(typed).error?.issues[0]?.message).toBe(why);
  });

  it('one span may begin where another ends; none is a closed day', () => {
    expect(optionalHours.parse('8-12 12-18')).toBe('08:00-12:00, 12:00-18:00');
    expect(optionalHours.parse('')).toBeNull();
    expect(optionalHours.parse(null)).toBeNull();
  });
});
