import { addDays } from '#core/contract/days.ts';
import { takeCodes } from '#core/server/codes.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

/** One class ahead and one that waits for its certificates. */
export const demo: Demo = async (db, { crew, today }) => {
  const trainings = await db.selectFrom('training').select('uuid').orderBy('name').limit(2).execute();
  const codes = await takeCodes(db, { prefix: 'TU', year: Number(today.slice(0, 4)), count: trainings.length });
  const planned = trainings.map(({ uuid: training_uuid }, place) => ({
    code: codes[place] ?? '',
    training_uuid,
    held_on: addDays(today, place === 0 ? -1 : 9),
    instructor: place === 0 ? 'Helena Prado' : 'Rui Tavares',
    place: place === 0 ? 'Sala de treinamento' : 'Bancada 2',
    notes: null,
    finished_at: null,
    people_count: Math.min(6, crew.length),
  }));
  await insertRows(db, 'training_class', planned);
  const made = await db.selectFrom('training_class').select('uuid').execute();
  await insertRows(
    db,
    'training_class_person',
    made.flatMap(({ uuid }) =>
      crew
        .slice(0, 6)
        .map((user_uuid) => ({ training_class_uuid: uuid, user_uuid, attended: null, certificate_uuid: null })),
    ),
  );
};
