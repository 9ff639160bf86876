import { expect, test } from 'vitest';
import { mapLink, scheduleStatus } from './maintenance-schedule.rules.ts';

test('a status is called and styled as the specification says, wherever its badge stands', () => {
  expect(
    scheduleStatus.values.map((value) => [value, scheduleStatus.label(value), scheduleStatus.look(value)]),
  ).toEqual([
    ['SCHEDULED', 'Agendado', 'secondary'],
    ['RESCHEDULED', 'Reagendado', 'secondary'],
    ['IN_PROGRESS', 'Em Progresso', 'default'],
    ['COMPLETED', 'Concluído', 'outline'],
    ['CANCELLED', 'Cancelado', 'destructive'],
  ]);
});

test('a map is opened at the address, and nowhere where none is known', () => {
  expect(mapLink({ address: 'Rua A, 10', city: 'Campinas', state: 'SP' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%2010%2C%20Campinas%2FSP',
  );
  expect(mapLink({ address: null, city: null, state: null })).toBeUndefined();
});
