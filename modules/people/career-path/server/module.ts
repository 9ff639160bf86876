import { notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { ok } from '#core/contract/page.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { careerPath, careerPathFields, careerPathRegistry, managesCareer, type CareerPath } from '../contract.ts';
import {
  createCareerPath,
  placePerson,
  provePerson,
  seesSalary,
  takePersonOff,
  updateCareerPath,
} from './career-path.actions.ts';
import { careerPathPermissions } from './career-path.permissions.ts';
import { careerOf, careerPathList, findCareerPath, peopleOf, teamOf } from './career-path.queries.ts';
import { careerPathPersonal } from './career-path.personal.ts';
import { markCompetence, noteMarksRead } from './competence.ts';

const registry = serverResource(careerPathRegistry, {
  entity: 'career_path',
  table: 'career_path',
  title: 'Planos de carreira',
  listing: careerPathList,
  find: findCareerPath,
  sheet: sheetColumns(careerPathFields),
  insert: createCareerPath,
  update: updateCareerPath,
});

/** What levels pay is for who may read it. */
async function opened(ctx: Ctx, db: Db, uuid: string): Promise<CareerPath> {
  const found = await required(findCareerPath(db, uuid));
  if (seesSalary(ctx)) return { ...found, sees_salary: true };
  const levels = found.levels.map((level) => ({ ...level, salary_min: null, salary_max: null }));
  return { ...found, levels, sees_salary: false };
}

/** Changes where people of a track stand, and answers how they do then. */
const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    const path = await findCareerPath(db, uuid);
    if (!path) throw notFound();
    await work(db);
    return { data: await peopleOf(db, path, todayOf(ctx)) };
  });

const handlers: Handlers<typeof careerPath> = {
  ...registry.handlers,
  show: async ({ params }, ctx) => ({ data: await opened(ctx, ctx.db, params.uuid) }),
  create: ({ body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await opened(ctx, db, await createCareerPath(db, ctx, body)) })),
  update: ({ params, body }, ctx) =>
    changeRecord(
      ctx,
      (db) => opened(ctx, db, params.uuid),
      (db) => updateCareerPath(db, ctx, params.uuid, body),
    ),
  people: async ({ params }, ctx) => {
    const path = await required(findCareerPath(ctx.db, params.uuid));
    const data = await peopleOf(ctx.db, path, todayOf(ctx));
    await noteMarksRead(ctx, data, path);
    return { data };
  },
  team: async (_asked, ctx) => {
    const data = await teamOf(ctx.db, ctx.user.uuid, todayOf(ctx));
    await noteMarksRead(ctx, data, { uuid: null, name: 'Carreira da equipe' });
    return { data };
  },
  mark: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const path = await required(findCareerPath(db, params.uuid));
      await markCompetence(db, ctx, { path, user: params.userId }, body);
      return ok;
    }),
  place: ({ params, body }, ctx) =>
    changed(ctx, params.uuid, (db) => placePerson(db, params.uuid, params.userId, body)),
  leave: ({ params }, ctx) => changed(ctx, params.uuid, (db) => takePersonOff(db, params.uuid, params.userId)),
  prove: ({ params, body }, ctx) =>
    changed(ctx, params.uuid, (db) =>
      provePerson(db, { path: params.uuid, user: params.userId, requirement: params.requirementId }, body),
    ),
  mine: async (_asked, ctx) => {
    const found = await careerOf(ctx.db, ctx.user.uuid, todayOf(ctx));
    if (!found) return { data: { path: null, standing: null } };
    const { uuid, name, description, levels } = found.path;
    const seen = levels.map(({ salary_min: _min, salary_max: _max, ...level }) => level);
    return { data: { path: { uuid, name, description, levels: seen }, standing: found.standing } };
  },
};

export const careerPathModule: ServerModule = {
  name: 'career-path',
  dependsOn: ['evaluation-cycle', 'evaluation-instance', 'hr', 'training', 'training-certificate', 'user'],
  permissions: [careerPathPermissions],
  personal: careerPathPersonal,
  mounts: [mounted(careerPath, handlers)],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    career_path: { label: 'Plano de carreira', show: managesCareer, tables: ['career_path', 'career_level'] },
  },
  constraints: {
    career_path_name_key: { field: 'name', message: 'Já existe uma trilha com este nome.' },
    career_requirement_training: { field: 'levels', message: 'Treinamento não encontrado.' },
    career_standing_level: { field: 'levels', message: 'Há pessoas neste nível: mova-as antes de tirá-lo da trilha.' },
    career_standing_user_uuid_fkey: { field: 'user_uuid', message: 'Pessoa não encontrada.' },
    career_proof_user_uuid_fkey: { field: 'user_uuid', message: 'Pessoa não encontrada.' },
  },
};
