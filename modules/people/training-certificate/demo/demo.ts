import { addDays, addMonths } from '#core/contract/days.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

/** Two years of courses: most in date, some about to run out, some run out, a few never taken. */
export const demo: Demo = async (db, { crew, users, today, random }) => {
  const trainings = await db
    .selectFrom('training')
    .select(['uuid', 'validity_months', 'kind'])
    .orderBy('name')
    .execute();
  const office = ['atendimento', 'qualidade', 'rh', 'gestor'].flatMap((name) => users.get(name) ?? []);
  const rows = trainings.flatMap(({ uuid, validity_months, kind }, course) =>
    [...crew, ...(kind === 'QUALITY' || kind === 'BEHAVIOUR' ? office : [])].flatMap((user_uuid, person) => {
      // One in five never took it.
      if ((person + 2 * course) % 5 === 4) return [];
      const span = (validity_months ?? 24) * 30;
      const done = addDays(today, -(20 + ((person * 97 + course * 53) % Math.round(span * 1.1))));
      const taken = (done_on: string, n: number) => ({
        user_uuid,
        training_uuid: uuid,
        done_on,
        valid_until: validity_months === null ? null : addMonths(done_on, validity_months),
        number: `${course + 1}${String(person + 1).padStart(2, '0')}${n}/${done_on.slice(0, 4)}`,
      });
      const earlier =
        validity_months !== null && random.chance(0.4) ? [taken(addMonths(done, -validity_months), 1)] : [];
      return [...earlier, taken(done, 2)];
    }),
  );
  await insertRows(db, 'training_certificate', rows);
};
