import { sql } from 'kysely';
import { activityAction, type activity, type Activity } from '#core/contract/activity.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { forbidden, notFound } from '#core/contract/error.ts';
import { mayEnter } from './access.ts';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';
import { listExport } from './list-export.ts';
import { metaOf } from './listing.ts';
import { searchConditions } from './search-conditions.ts';
import type { Handlers } from './module.ts';

type Query = Received<(typeof activity)['list']>['query'];

/** The trail only grows and is read newest first: its total is counted, capped where nobody needs the exact figure. */
const countedUpTo = 10_000;
/** As the trigram index has it. */
const searchedText = sql<string>`searchable(coalesce(record_label, '') || ' ' || coalesce(user_name, ''))`;

const entries = (db: Db, zone: string, query: Partial<Query>, record?: { entity: string; uuid: string }) =>
  db
    .selectFrom('activity_log')
    .$if(record !== undefined, (q) =>
      q.where('entity', '=', record?.entity ?? '').where('entity_uuid', '=', record?.uuid ?? ''),
    )
    .$if(query.entity !== undefined, (q) => q.where('entity', '=', query.entity ?? ''))
    .$if(query.action !== undefined, (q) => q.where('action', '=', query.action ?? 'read'))
    .$if(query.user_uuid !== undefined, (q) => q.where('user_uuid', '=', query.user_uuid ?? ''))
    .$if(query.from !== undefined, (q) =>
      q.where('at', '>=', sql<string>`${query.from}::date::timestamp at time zone ${zone}`),
    )
    .$if(query.to !== undefined, (q) =>
      q.where('at', '<', sql<string>`(${query.to}::date + 1)::timestamp at time zone ${zone}`),
    )
    .$if(Boolean(query.search), (q) => q.where((eb) => eb.and(searchConditions(searchedText, query.search ?? ''))));

async function readPage(
  { db, services: { registry, config } }: Ctx,
  query: Partial<Query> & Pick<Query, 'page' | 'per_page'>,
  record?: { entity: string; uuid: string },
) {
  const found = entries(db, config.timeZone, query, record);
  const order = query.sort_order ?? 'desc';
  // Ids first: a deep page walks the index and reads only its own rows, changes and all.
  const page = found
    .select('uuid')
    .orderBy('at', order)
    .orderBy('uuid', order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(page.as('page'))
      .innerJoin('activity_log as log', 'log.uuid', 'page.uuid')
      .selectAll('log')
      .orderBy('log.at', order)
      .orderBy('log.uuid', order)
      .execute(),
    db
      .selectFrom(
        found
          .select('uuid')
          .limit(countedUpTo + 1)
          .as('counted'),
      )
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(({ change_id: _change, ...row }): Activity => ({
    ...row,
    entity_label: registry.entities.get(row.entity)?.label ?? row.entity,
  }));
  const meta = metaOf(Math.min(total, countedUpTo), query);
  return { data, meta: total > countedUpTo ? { ...meta, capped: true as const } : meta };
}

async function requireRecord(ctx: Ctx, entity: string, uuid: string): Promise<void> {
  const known = ctx.services.registry.entities.get(entity);
  if (!known) throw notFound();
  if (!mayEnter(known.show, ctx.user)) throw forbidden();
  if (known.visible && !(await known.visible(ctx, uuid))) throw notFound();
}

export const activityExport = listExport({
  entity: 'activity_log',
  title: 'Log de atividade',
  sheet: [
    { key: 'at', title: 'Quando', kind: 'moment' },
    { key: 'user_name', title: 'Quem', kind: 'text' },
    { key: 'action', title: 'Ação', kind: 'text', label: activityAction.label },
    { key: 'entity', title: 'O quê', kind: 'text' },
    { key: 'record_label', title: 'Registro', kind: 'text' },
    { key: 'ip', title: 'Endereço IP', kind: 'text' },
  ],
  rows: async function* (tx, chosen, { services: { registry, config } }) {
    const query = 'query' in chosen ? (chosen.query as Query) : {};
    const found = entries(tx, config.timeZone, query)
      .$if('uuids' in chosen, (q) => q.where('uuid', 'in', 'uuids' in chosen ? chosen.uuids : []))
      .select(['at', 'user_name', 'action', 'entity', 'record_label', 'ip'])
      .orderBy('at', 'desc')
      .orderBy('uuid', 'desc');
    for await (const row of found.stream(500)) {
      const entity = registry.entities.get(row.entity)?.label ?? row.entity;
      yield { ...row, entity, user_name: row.user_name ?? 'Sistema', record_label: row.record_label ?? entity };
    }
  },
});

export const activityHandlers: Handlers<typeof activity> = {
  list: ({ query }, ctx) => readPage(ctx, query),
  export: activityExport.handler,
  ofRecord: async ({ params, query }, ctx) => {
    await requireRecord(ctx, params.entity, params.uuid);
    return readPage(ctx, query, params);
  },
};
