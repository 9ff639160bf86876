import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import type { Dependant } from '../contract.ts';

const firstNames = ['Helena', 'Miguel', 'Alice', 'Davi', 'Laura', 'Arthur', 'Manuela', 'Bernardo', 'Lívia', 'Heitor'];
/** How many of ten people have it. */
const taken: Record<string, number> = {
  'Plano de saúde': 9,
  'Plano odontológico': 6,
  'Vale-refeição': 10,
  'Vale-transporte': 5,
  'Seguro de vida': 10,
  Academia: 3,
  'Auxílio-creche': 2,
  'Bolsa de curso técnico': 2,
};

/** Who has what, since when, with whom; some who left it, some who do not want the transport voucher. */
export const demo: Demo = async (db, { today, random }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name', 'hired_at']).orderBy('username').execute();
  const benefits = await db.selectFrom('benefit').select(['uuid', 'name', 'allows_dependants']).execute();
  const all = people.flatMap((person, n) =>
    benefits.flatMap(({ uuid: benefit_uuid, name, allows_dependants }, kind) => {
      if ((n * 7 + kind * 3) % 10 >= (taken[name] ?? 0)) return [];
      const hired = person.hired_at ?? addDays(today, -900);
      const starts_on = addDays(hired > addDays(today, -800) ? hired : addDays(today, -800), 30 * ((n + kind) % 9));
      if (starts_on > today) return [];
      const left = (n + kind) % 13 === 0 ? addDays(today, -40) : null;
      const kin = allows_dependants ? ([0, 1, 2, 0, 3][n % 5] ?? 0) : 0;
      return [
        {
          user_uuid: person.uuid,
          benefit_uuid,
          starts_on,
          ends_on: left && left > starts_on ? left : null,
          plan: name.startsWith('Plano') ? random.pick(['Enfermaria', 'Apartamento', 'Básico']) : null,
          card_number: name.startsWith('Plano') ? String(900_000 + n * 37 + kind) : null,
          employee_value: null,
          base_pay: String(2_400 + 180 * (n % 17)),
          dependants_count: kin,
          family: person.name.split(' ').at(-1) ?? '',
        },
      ];
    }),
  );
  const made = await db
    .insertInto('benefit_enrolment')
    .values(all.map(({ family: _family, ...row }) => row))
    .returning('uuid')
    .execute();
  const kinships: Dependant['kinship'][] = ['SPOUSE', 'CHILD', 'CHILD'];
  const dependants = all.flatMap(({ dependants_count, family }, n) =>
    Array.from({ length: dependants_count }, (_, position) => ({
      enrolment_uuid: made[n]?.uuid ?? '',
      position,
      name: `${firstNames[(n + position * 3) % firstNames.length]} ${family}`,
      kinship: kinships[position] ?? 'CHILD',
      birth_date: addDays(today, position === 0 ? -12_000 - 90 * n : -2_000 - 300 * position - 11 * n),
      cpf: null,
    })),
  );
  if (dependants.length > 0) await db.insertInto('benefit_dependant').values(dependants).execute();
};
