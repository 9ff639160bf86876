import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  careerPathFields,
  type CareerLevel,
  type careerPath,
  type CareerPath,
  type CareerPathListed,
  type Standing,
  type TeamStanding,
} from '../contract.ts';
import { missingFor, nextLevels } from '../career.rules.ts';
import { marksOf } from './competence.ts';
import { proofsOf } from './evidence.queries.ts';
import './career-path.table.ts';

type Query = Received<typeof careerPath.list>['query'];

const { listed, whole } = selection('career_path', careerPathFields);
const byName: SortColumn = { column: 'name', text: true };

export const careerPathList = listing<'career_path', Query, CareerPathListed>({
  table: 'career_path',
  searchable: true,
  filters: {
    status: (values, eb) => eb('career_path.status', 'in', values),
    department: (value, eb) => eb('career_path.department', '=', value),
  },
  sort: {
    name: byName,
    department: { column: 'department', text: true, nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('career_path', 'career_path.uuid', 'page.uuid').select(listed),
});

type Whole = Omit<CareerPath, 'sees_salary'>;
/** With what its levels pay: whoever answers it to somebody looks who that is. */
export const findCareerPath: FindOne<Whole> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('career_path')
    .select(whole)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('career_level as level')
          .select(['level.uuid', 'level.name', 'level.branch', 'level.cbo', 'level.months', 'level.competences'])
          .select('level.description')
          .select((of) => [
            of.cast<string | null>('level.salary_min', 'text').as('salary_min'),
            of.cast<string | null>('level.salary_max', 'text').as('salary_max'),
            jsonArrayFrom(
              of
                .selectFrom('career_requirement as requirement')
                .select(['requirement.uuid', 'requirement.text', 'requirement.training_uuid'])
                .select((row) => row.cast<string | null>('requirement.min_score', 'text').as('min_score'))
                .whereRef('requirement.career_level_uuid', '=', 'level.uuid')
                .orderBy('requirement.position'),
            ).as('requirements'),
          ])
          .whereRef('level.career_path_uuid', '=', 'career_path.uuid')
          .orderBy('level.position'),
      ).as('levels'),
    )
    .where('career_path.uuid', '=', uuid),
);

const placed = (db: Db) =>
  db
    .selectFrom('career_standing as standing')
    .innerJoin('career_level as level', 'level.uuid', 'standing.career_level_uuid')
    .innerJoin('app_user', 'app_user.uuid', 'standing.user_uuid')
    .select(['standing.user_uuid', 'app_user.name as user_name', 'app_user.job_title', 'standing.since'])
    .select(['level.uuid as level_uuid', 'level.name as level_name', 'level.career_path_uuid']);

type Placed = Awaited<ReturnType<ReturnType<typeof placed>['execute']>>[number];
async function standingsOf(db: Db, levels: readonly CareerLevel[], people: readonly Placed[], today: string) {
  const users = people.map(({ user_uuid }) => user_uuid);
  const [proofs, marks] = [await proofsOf(db, levels, users), await marksOf(db, users)];
  return people.map(({ career_path_uuid: _path, ...person }): Standing => {
    const ofPerson = <T extends { user_uuid: string }>(all: readonly T[]) =>
      all.filter(({ user_uuid }) => user_uuid === person.user_uuid);
    const own = { proofs: ofPerson(proofs), marks: ofPerson(marks) };
    const next = nextLevels(levels, person.level_uuid).map(({ uuid, name, branch, ...level }) => ({
      uuid,
      name,
      branch,
      missing: missingFor({ uuid, branch, ...level }, person.since, own, today),
    }));
    return { ...person, next };
  });
}

/** Where everybody of a track stands, and what each lacks for the next level. */
export async function peopleOf(db: Db, path: Pick<CareerPath, 'uuid' | 'levels'>, today: string): Promise<Standing[]> {
  const people = await placed(db)
    .where('level.career_path_uuid', '=', path.uuid)
    .orderBy('level.position', 'desc')
    .orderBy('app_user.name')
    .execute();
  return standingsOf(db, path.levels, people, today);
}

/** Where those somebody leads stand, track by track. */
export async function teamOf(db: Db, manager: string, today: string): Promise<TeamStanding[]> {
  const people = await placed(db)
    .where('app_user.manager_uuid', '=', manager)
    .where('app_user.status', '=', 'ACTIVE')
    .where('app_user.uuid', '<>', manager)
    .orderBy('app_user.name')
    .execute();
  const tracks = [];
  for (const [uuid, own] of Map.groupBy(people, ({ career_path_uuid }) => career_path_uuid)) {
    const path = await findCareerPath(db, uuid);
    const standings = path ? await standingsOf(db, path.levels, own, today) : [];
    tracks.push(...standings.map((one) => ({ ...one, path_uuid: uuid, path_name: path?.name ?? '' })));
  }
  return tracks.toSorted((one, other) => one.user_name.localeCompare(other.user_name, 'pt-BR'));
}

/** Where one stands, with the track they are on. */
export async function careerOf(db: Db, user: string, today: string) {
  const person = await placed(db).where('standing.user_uuid', '=', user).executeTakeFirst();
  const path = person && (await findCareerPath(db, person.career_path_uuid));
  if (!person || !path) return undefined;
  const [standing] = await standingsOf(db, path.levels, [person], today);
  return standing && { path, standing };
}
