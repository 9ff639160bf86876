import { expect, test } from 'vitest';
import { scheduleStatus } from './maintenance-schedule.rules.ts';

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
