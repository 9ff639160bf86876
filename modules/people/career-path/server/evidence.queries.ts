import { sql } from 'kysely';
import { isBelow } from '#core/contract/decimal.ts';
import type { Db } from '#core/server/db.ts';
import type { CareerLevel } from '../contract.ts';
import type { Proof } from '../career.rules.ts';
import './career-path.table.ts';

type OfPerson = Proof & { user_uuid: string };

const saidByHand = async (db: Db, users: readonly string[]): Promise<OfPerson[]> => {
  const rows = await db
    .selectFrom('career_proof')
    .select(['user_uuid', 'requirement_uuid', 'proved_on', 'valid_until'])
    .where('user_uuid', 'in', users)
    .execute();
  return rows.map((row) => ({ ...row, source: 'HAND', certificate_uuid: null }));
};

interface Certified {
  user_uuid: string;
  training_uuid: string;
  uuid: string;
  done_on: string;
  valid_until: string | null;
}
/** The last certificate of each training: who renewed it has the new one. */
async function certificatesOf(db: Db, users: readonly string[], trainings: readonly string[]): Promise<Certified[]> {
  const { rows } = await sql<Certified>`
    select distinct on (user_uuid, training_uuid) user_uuid, training_uuid, uuid, done_on::text as done_on,
      valid_until::text as valid_until
    from training_certificate
    where user_uuid = any (${[...users]}::uuid[]) and training_uuid = any (${[...trainings]}::uuid[])
    order by user_uuid, training_uuid, done_on desc`.execute(db);
  return rows;
}

interface Scored {
  user_uuid: string;
  score: string;
  closed_for: string;
}
/** What came of the last cycle that was closed, after calibration. Who reads this reads no mark, only whether it was enough. */
async function scoresOf(db: Db, users: readonly string[]): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    select distinct on (i.employee_uuid) i.employee_uuid as user_uuid,
      coalesce(i.calibrated_score, i.score)::text as score, cycle.period_end::text as closed_for
    from evaluation_instance i join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid and cycle.status = 'CLOSED'
    where i.employee_uuid = any (${[...users]}::uuid[]) and i.side = 'MANAGER' and i.score is not null
    order by i.employee_uuid, cycle.period_end desc, i.uuid desc`.execute(db);
  return rows;
}

/** What these people have of what the levels ask for: said by hand, certified, or shown by an evaluation. */
export async function proofsOf(db: Db, levels: readonly CareerLevel[], users: readonly string[]): Promise<OfPerson[]> {
  if (users.length === 0) return [];
  const asked = levels.flatMap(({ requirements }) => requirements);
  const trainings = asked.flatMap(({ training_uuid }) => training_uuid ?? []);
  const [byHand, certificates, scores] = [
    await saidByHand(db, users),
    trainings.length > 0 ? await certificatesOf(db, users, trainings) : [],
    asked.some(({ min_score }) => min_score) ? await scoresOf(db, users) : [],
  ];
  const certified = asked.flatMap(({ uuid: requirement_uuid, training_uuid }) =>
    certificates
      .filter((one) => one.training_uuid === training_uuid)
      .map(({ user_uuid, uuid, done_on, valid_until }): OfPerson => {
        const held = { user_uuid, requirement_uuid, proved_on: done_on, valid_until };
        return { ...held, source: 'CERTIFICATE', certificate_uuid: uuid };
      }),
  );
  const scored = asked.flatMap(({ uuid: requirement_uuid, min_score }) =>
    scores
      .filter(({ score }) => min_score !== null && !isBelow(score, min_score))
      .map(({ user_uuid, closed_for }): OfPerson => {
        const held = { user_uuid, requirement_uuid, proved_on: closed_for, valid_until: null };
        return { ...held, source: 'SCORE', certificate_uuid: null };
      }),
  );
  return [...certified, ...scored, ...byHand];
}
