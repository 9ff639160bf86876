import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import type { preferences, SavedView, savedViews } from '#core/contract/view.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import type { Handlers } from './module.ts';
import { updateRecord } from './records.ts';

const viewsFor = (db: Db, user: string) =>
  db
    .selectFrom('saved_view as view')
    .select([
      'view.uuid',
      'view.version',
      'view.created_at',
      'view.updated_at',
      'screen',
      'name',
      'shared',
      'is_default',
      'state',
    ])
    .select([sql<boolean>`view.user_uuid = ${user}::uuid`.as('mine'), 'view.owner_name'])
    .where((eb) => eb.or([eb('view.user_uuid', '=', user), eb('view.shared', '=', true)]));

async function findView(db: Db, user: string, uuid: string): Promise<{ data: SavedView }> {
  const view = await viewsFor(db, user).where('view.uuid', '=', uuid).executeTakeFirst();
  if (!view) throw notFound();
  return { data: view };
}

/** A screen has one default view per person: the newest choice wins. */
const clearDefault = (db: Tx, user: string, screen: string) =>
  db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_uuid', '=', user)
    .where('screen', '=', screen)
    .where('is_default', '=', true)
    .execute();

async function ownScreen(db: Db, ctx: Ctx, uuid: string): Promise<string> {
  const row = await db
    .selectFrom('saved_view')
    .select('screen')
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', ctx.user.uuid)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.screen;
}

export const savedViewHandlers: Handlers<typeof savedViews> = {
  list: async ({ query }, ctx) => ({
    data: await viewsFor(ctx.db, ctx.user.uuid).where('screen', '=', query.screen).orderBy('name').limit(100).execute(),
  }),
  create: ({ body: { state, ...view } }, ctx) =>
    ctx.transaction(async (db) => {
      if (view.is_default) await clearDefault(db, ctx.user.uuid, view.screen);
      const { uuid } = await db
        .insertInto('saved_view')
        .values({ ...view, state: JSON.stringify(state), user_uuid: ctx.user.uuid, owner_name: ctx.user.name })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      return findView(db, ctx.user.uuid, uuid);
    }),
  update: ({ params, body: { state, version, ...view } }, ctx) =>
    ctx.transaction(async (db) => {
      const screen = await ownScreen(db, ctx, params.uuid);
      if (view.is_default) {
        await db
          .updateTable('saved_view')
          .set({ is_default: false })
          .where('user_uuid', '=', ctx.user.uuid)
          .where('screen', '=', screen)
          .where('is_default', '=', true)
          .where('uuid', '!=', params.uuid)
          .execute();
      }
      await updateRecord(db, 'saved_view', { uuid: params.uuid, version }, { ...view, state: JSON.stringify(state) });
      return findView(db, ctx.user.uuid, params.uuid);
    }),
  remove: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await ownScreen(db, ctx, params.uuid);
      await db.deleteFrom('saved_view').where('uuid', '=', params.uuid).execute();
      return ok;
    }),
};

export const preferenceHandlers: Handlers<typeof preferences> = {
  all: async (_input, ctx) => {
    const rows = await ctx.db
      .selectFrom('preference')
      .select(['key', 'value'])
      .where('user_uuid', '=', ctx.user.uuid)
      .execute();
    return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  },
  put: async ({ params, body }, ctx) => {
    const row = { user_uuid: ctx.user.uuid, key: params.key, value: JSON.stringify(body.value) };
    await ctx.db
      .insertInto('preference')
      .values(row)
      .onConflict((clash) => clash.columns(['user_uuid', 'key']).doUpdateSet({ value: row.value }))
      .execute();
    return ok;
  },
};
