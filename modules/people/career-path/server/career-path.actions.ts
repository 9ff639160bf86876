import { sql } from 'kysely';
import { isAbove } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound, type FieldErrors } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { careerPath } from '../contract.ts';

type New = Received<typeof careerPath.create>['body'];
type Changed = Received<typeof careerPath.update>['body'];
type SentLevel = New['levels'][number];

export const seesSalary = (ctx: Ctx): boolean => ctx.holds({ module: 'career_path', action: 'view_salary' });

const levelKind: LineKind = { table: 'career_level', parent: 'career_path_uuid', field: 'levels', label: 'name' };
const requirementKind: LineKind = {
  table: 'career_requirement',
  parent: 'career_level_uuid',
  field: 'requirements',
  label: 'text',
};

function refuseBands(levels: readonly SentLevel[]): void {
  const errors: FieldErrors = {};
  levels.forEach(({ salary_min, salary_max }, n) => {
    if (salary_min && salary_max && isAbove(salary_min, salary_max))
      errors[`levels.${n}.salary_max`] = ['O teto não pode ser menor que o piso.'];
  });
  if (levels.some(({ branch }) => branch !== 'STEM') && levels[0]?.branch !== 'STEM')
    errors['levels.0.branch'] = ['A trilha começa pelo tronco.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Who does not see what levels pay leaves it as it is. */
async function withBands(db: Tx, ctx: Ctx, path: string | null, levels: readonly SentLevel[]): Promise<SentLevel[]> {
  if (seesSalary(ctx)) return [...levels];
  const known = path
    ? await db
        .selectFrom('career_level')
        .select(['uuid', 'salary_min', 'salary_max'])
        .where('career_path_uuid', '=', path)
        .execute()
    : [];
  return levels.map((level) => {
    const { salary_min = null, salary_max = null } = known.find(({ uuid }) => uuid === level.uuid) ?? {};
    return { ...level, salary_min, salary_max };
  });
}

const columnsOf = ({ requirements: _requirements, ...level }: SentLevel) => level;

/** The levels have their uuids now: what each asks for follows, by its place. */
async function saveRequirements(db: Tx, path: string, levels: readonly SentLevel[]): Promise<void> {
  const stored = await db
    .selectFrom('career_level')
    .select(['uuid', 'position'])
    .where('career_path_uuid', '=', path)
    .execute();
  for (const { uuid, position } of stored)
    await saveLines(db, requirementKind, uuid, levels[position]?.requirements ?? []);
}

export async function createCareerPath(db: Tx, ctx: Ctx, { levels, ...values }: New): Promise<string> {
  refuseBands(levels);
  const kept = await withBands(db, ctx, null, levels);
  const uuid = await insertRecord(db, 'career_path', { ...values, level_count: levels.length });
  await addLines(db, levelKind, uuid, kept.map(columnsOf));
  await saveRequirements(db, uuid, kept);
  return uuid;
}

export async function updateCareerPath(db: Tx, ctx: Ctx, uuid: string, body: Changed): Promise<void> {
  const { levels, version, ...values } = body;
  refuseBands(levels);
  const kept = await withBands(db, ctx, uuid, levels);
  await updateRecord(db, 'career_path', { uuid, version }, { ...values, level_count: levels.length });
  await saveLines(db, levelKind, uuid, kept.map(columnsOf));
  await saveRequirements(db, uuid, kept);
}

const countPeople = (db: Tx) =>
  sql`update career_path set people_count = counted.people from (
    select path.uuid, count(standing.user_uuid)::int as people from career_path path
    left join career_level level on level.career_path_uuid = path.uuid
    left join career_standing standing on standing.career_level_uuid = level.uuid group by path.uuid) counted
    where counted.uuid = career_path.uuid and counted.people <> career_path.people_count`.execute(db);

/** On one level of one track: whoever stood elsewhere stands here now. */
export async function placePerson(
  db: Tx,
  path: string,
  user_uuid: string,
  { level_uuid, since }: Received<typeof careerPath.place>['body'],
): Promise<void> {
  const level = await db
    .selectFrom('career_level')
    .select('uuid')
    .where('uuid', '=', level_uuid)
    .where('career_path_uuid', '=', path)
    .executeTakeFirst();
  if (!level) throw invalid({ level_uuid: ['Este nível não é desta trilha.'] });
  await db
    .insertInto('career_standing')
    .values({ user_uuid, career_level_uuid: level_uuid, since })
    .onConflict((same) => same.column('user_uuid').doUpdateSet({ career_level_uuid: level_uuid, since }))
    .execute();
  await countPeople(db);
}

export async function takePersonOff(db: Tx, path: string, user: string): Promise<void> {
  const gone = await db
    .deleteFrom('career_standing')
    .where('user_uuid', '=', user)
    .where('career_level_uuid', 'in', (eb) =>
      eb.selectFrom('career_level').select('uuid').where('career_path_uuid', '=', path),
    )
    .executeTakeFirst();
  if (Number(gone.numDeletedRows) === 0) throw notFound();
  await countPeople(db);
}

/** Without a day the proof is taken back. */
export async function provePerson(
  db: Tx,
  { path, user, requirement }: { path: string; user: string; requirement: string },
  { proved_on, valid_until, note }: Received<typeof careerPath.prove>['body'],
): Promise<void> {
  const asked = await db
    .selectFrom('career_requirement as requirement')
    .innerJoin('career_level as level', 'level.uuid', 'requirement.career_level_uuid')
    .select('requirement.uuid')
    .where('requirement.uuid', '=', requirement)
    .where('level.career_path_uuid', '=', path)
    .executeTakeFirst();
  if (!asked) throw notFound();
  if (valid_until && proved_on && valid_until < proved_on)
    throw invalid({ valid_until: ['A validade não pode vir antes da comprovação.'] });
  const key = { user_uuid: user, requirement_uuid: requirement };
  if (proved_on === null) {
    await db
      .deleteFrom('career_proof')
      .where('user_uuid', '=', user)
      .where('requirement_uuid', '=', requirement)
      .execute();
    return;
  }
  const told = { proved_on, valid_until, note };
  await db
    .insertInto('career_proof')
    .values({ ...key, ...told })
    .onConflict((same) => same.columns(['user_uuid', 'requirement_uuid']).doUpdateSet(told))
    .execute();
}
