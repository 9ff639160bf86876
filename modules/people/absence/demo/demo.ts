import { addDays, weekdayOf } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import type { Absence } from '../contract.ts';

type Loaded = Pick<Absence, 'kind' | 'starts_on' | 'ends_on' | 'hours' | 'reason'> & { user_uuid: string };

const monday = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7);

/** A year of the people of the house: vacations one after another, courses, days and afternoons off. */
export const demo: Demo = async (db, { crew, users, today, random }) => {
  const office = ['atendimento', 'compras', 'almoxarifado', 'qualidade'].flatMap((name) => users.get(name) ?? []);
  const rows = [...crew, ...office].flatMap((user_uuid, n): Loaded[] => {
    const begins = monday(addDays(today, -240 + 45 * n));
    const [off, course, afternoon] = [-150 + 11 * n, 20 + 9 * n, -30 + 7 * n].map((days) =>
      monday(addDays(today, days)),
    );
    const all: Loaded[] = [
      {
        user_uuid,
        kind: 'VACATION',
        starts_on: begins,
        ends_on: addDays(begins, n % 2 ? 19 : 14),
        hours: null,
        reason: null,
      },
      {
        user_uuid,
        kind: 'DAY_OFF',
        starts_on: addDays(off ?? today, 4),
        ends_on: addDays(off ?? today, 4),
        hours: null,
        reason: random.pick(['Banco de horas', 'Mudança de residência', null]),
      },
      {
        user_uuid,
        kind: 'TRAINING',
        starts_on: course ?? today,
        ends_on: addDays(course ?? today, 1),
        hours: null,
        reason: random.pick(['Treinamento do fabricante', 'NR-10', 'Segurança elétrica em equipamentos médicos']),
      },
      {
        user_uuid,
        kind: n % 3 === 0 ? 'LEAVE' : 'DAY_OFF',
        starts_on: addDays(afternoon ?? today, 2),
        ends_on: addDays(afternoon ?? today, 2),
        hours: '13:00-18:00',
        reason: n % 3 === 0 ? 'Consulta médica' : null,
      },
    ];
    // Nobody is away twice at a time: of two that meet, the longer one stands.
    return all.filter(
      (one, at) => !all.slice(0, at).some((other) => other.starts_on <= one.ends_on && one.starts_on <= other.ends_on),
    );
  });
  await db.insertInto('absence').values(rows).execute();
};
