import { expect, it } from 'vitest';
import { isAlike } from './alike.rules.ts';

const talk = (type: string, subject: string, customer_equipment_uuid: string | null = null) => ({
  type,
  subject,
  customer_equipment_uuid,
});

it('two talks may be one: about one unit, or of one kind and with a word in common', () => {
  const open = talk('CALL', 'Equipamento parado na UTI', 'unit-1');
  expect(isAlike(talk('VISIT', 'Preventiva', 'unit-1'), open)).toBe(true);
  expect(isAlike(talk('CALL', 'monitor PARADO', 'unit-2'), open)).toBe(true);
  expect(isAlike(talk('CALL', 'Segunda via do laudo'), open)).toBe(false);
  expect(isAlike(talk('COMPLAINT', 'Equipamento parado'), open)).toBe(false);
  // Accents aside; little words and nothing at all say nothing.
  expect(isAlike(talk('CALL', 'calibracao'), talk('CALL', 'Calibração anual'))).toBe(true);
  expect(isAlike(talk('CALL', 'na sala'), talk('CALL', 'na uti'))).toBe(false);
  expect(isAlike(talk('CALL', ''), talk('CALL', ''))).toBe(false);
});
