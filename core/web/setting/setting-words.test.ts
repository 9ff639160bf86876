import { expect, test } from 'vitest';
import { absent } from '#core/contract/format.ts';
import { choice } from '#core/contract/choice.ts';
import { money, oneOf, percent, shortText, wholeNumber, yesNo } from '#core/contract/setting.ts';
import { shownSetting } from './setting-words.ts';

test('who may only see a setting reads it as the form says it', () => {
  const days = wholeNumber({ label: 'Depois de', suffix: 'dias', min: 0, max: 5000, default: 2 });
  expect(shownSetting(days, 1500)).toBe('1.500 dias');
  expect(shownSetting(money({ label: 'Alçada', default: '0' }), '5000.00')).toBe('R$\u00a05.000,00');
  expect(shownSetting(percent({ label: 'A mais', default: '5' }), '5.00')).toBe('5%');
  const night = yesNo({ label: 'À noite', default: false });
  expect([true, false].map((value) => shownSetting(night, value))).toEqual(['Sim', 'Não']);
  const way = choice({ AIR: ['Aéreo', 'blue'], SEA: ['Marítimo', 'teal'] });
  expect(shownSetting(oneOf({ label: 'Via', choice: way, default: 'AIR' }), 'SEA')).toBe('Marítimo');
  expect(shownSetting(shortText({ label: 'Aviso', max: 20 }), null)).toBe(absent);
});
