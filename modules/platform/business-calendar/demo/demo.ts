import { addDays, weekdayOf } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';

/** UF | city (none: of the whole state) | holidays, each `MM-DD name`. */
const places = `
SP||07-09 Revolução Constitucionalista
RJ||04-23 São Jorge
SP|Campinas|12-08 Nossa Senhora da Conceição
SP|São Paulo|01-25 Aniversário de São Paulo
SP|Ribeirão Preto|01-20 São Sebastião; 06-19 Aniversário de Ribeirão Preto
RJ|Rio de Janeiro|01-20 São Sebastião
MG|Belo Horizonte|08-15 Assunção de Nossa Senhora; 12-08 Imaculada Conceição
`;

/** Holidays of five cities and two states, every year; days of this year on which the house itself is closed or open. */
export const demo: Demo = async (db, { today }) => {
  const year = today.slice(0, 4);
  const lines = places.trim().split('\n');
  const holidays = lines.flatMap((line) => {
    const [state = '', city = '', days = ''] = line.split('|');
    return days.split('; ').map((told) => ({
      day: `${year}-${told.slice(0, 5)}`,
      name: told.slice(6),
      kind: city ? ('MUNICIPAL' as const) : ('STATE' as const),
      yearly: true,
      state,
      city: city || null,
      hours: null,
    }));
  });
  // The Saturday three weeks from now.
  const saturday = addDays(today, 21 + 6 - weekdayOf(today));
  const own = { yearly: false, state: null, city: null };
  await db
    .insertInto('calendar_day')
    .values([
      ...holidays,
      { ...own, day: `${year}-12-24`, name: 'Véspera de Natal', kind: 'OPEN', hours: '08:00-12:00' },
      { ...own, day: `${year}-12-31`, name: 'Recesso de fim de ano', kind: 'CLOSED', hours: null },
      { ...own, day: saturday, name: 'Mutirão de preventivas', kind: 'OPEN', hours: '08:00-13:00' },
    ])
    .onConflict((on) => on.doNothing())
    .execute();
};
