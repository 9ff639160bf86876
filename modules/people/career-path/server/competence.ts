import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { isCompetence } from '../career.rules.ts';
import { managesCareer, type careerPath, type CareerPath, type Standing } from '../contract.ts';
import './career-path.table.ts';

export const marksOf = (db: Db, users: readonly string[]) =>
  db
    .selectFrom('career_competence_mark')
    .select(['user_uuid', 'name', 'mark', 'marked_on', 'note'])
    .where((eb) => eb('user_uuid', '=', eb.fn.any(eb.val([...users]))))
    .execute();

interface Marked {
  path: Pick<CareerPath, 'uuid' | 'name' | 'levels'>;
  user: string;
}
/** To whoever neither leads the person nor manages careers it is not there. */
export async function markCompetence(
  db: Tx,
  ctx: Ctx,
  { path, user }: Marked,
  { name: said, mark, note }: Received<typeof careerPath.mark>['body'],
): Promise<void> {
  const person = await db
    .selectFrom('career_standing')
    .innerJoin('app_user', 'app_user.uuid', 'career_standing.user_uuid')
    .innerJoin('career_level', 'career_level.uuid', 'career_standing.career_level_uuid')
    .select(['app_user.name', 'app_user.manager_uuid'])
    .where('career_standing.user_uuid', '=', user)
    .where('career_level.career_path_uuid', '=', path.uuid)
    .executeTakeFirst();
  const leads = person?.manager_uuid === ctx.user.uuid;
  if (!person || (!leads && !managesCareer.every((permission) => ctx.holds(permission)))) throw notFound();
  if (user === ctx.user.uuid) throw conflict('Ninguém marca a própria competência.', 'transition');
  const name = path.levels.flatMap(({ competences }) => competences).find((one) => isCompetence(one.name, said))?.name;
  if (!name) throw invalid({ name: ['Esta competência não é desta trilha.'] });
  if (mark === null) {
    await db
      .deleteFrom('career_competence_mark')
      .where('user_uuid', '=', user)
      .where((eb) => eb('key', '=', eb.fn<string>('searchable', [eb.val(name)])))
      .execute();
  } else {
    if (!note) throw invalid({ note: ['Diga o que foi visto, para que a nota se explique.'] });
    const told = { name, mark, note, marked_on: todayOf(ctx), marked_by: ctx.user.uuid };
    await db
      .insertInto('career_competence_mark')
      .values({ user_uuid: user, ...told })
      .onConflict((same) => same.columns(['user_uuid', 'key']).doUpdateSet(told))
      .execute();
  }
  await logActivity(db, {
    entity: 'career_path',
    uuid: path.uuid,
    label: path.name,
    action: 'security',
    changes: { competence: `${name} de ${person.name}${mark === null ? ', desfeita' : ''}` },
  });
}

/** How far colleagues are with their competences was looked at: that goes on record (LGPD). */
export async function noteMarksRead(
  ctx: Ctx,
  standings: readonly Standing[],
  { uuid, name }: { uuid: string | null; name: string },
): Promise<void> {
  const marked = standings.filter(
    ({ user_uuid, next }) =>
      user_uuid !== ctx.user.uuid &&
      next.some(({ missing }) => missing.competences.some(({ mark }) => mark !== undefined)),
  );
  if (marked.length === 0) return;
  await ctx.transaction((db) =>
    logActivity(db, { entity: 'career_path', uuid, label: name, action: 'read', changes: { read: 'competências' } }),
  );
}
