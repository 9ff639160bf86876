import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db, Tables } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { categoryLinks } from '#modules/registry/equipment-category/server/public.ts';
import { checklistFields, checklistType, type Checklist, type ChecklistSummary, type checklist } from '../contract.ts';
import './checklist.table.ts';

type Query = Received<typeof checklist.list>['query'];

const { listed: columns } = selection('checklist', checklistFields, [
  'equipment_category_uuids',
  'equipment_categories',
  'module_count',
  'task_count',
  'estimated_minutes',
]);

export const checklistCategories = categoryLinks('checklist', 'checklist_category');

/** Counted for the rows of one page only. */
const counts = (eb: ExpressionBuilder<Tables, 'checklist'>) => {
  const ofModules = eb.selectFrom('checklist_module as m').whereRef('m.checklist_uuid', '=', 'checklist.uuid');
  const ofTasks = eb.selectFrom('checklist_task as t').whereRef('t.checklist_uuid', '=', 'checklist.uuid');
  return [
    ofModules
      .select(sql<number>`count(*)::int`.as('n'))
      .$asScalar()
      .$notNull()
      .as('module_count'),
    ofTasks
      .select(sql<number>`count(*)::int`.as('n'))
      .$asScalar()
      .$notNull()
      .as('task_count'),
    ofTasks
      .select(sql<number>`coalesce(sum(t.estimated_minutes), 0)::int`.as('n'))
      .$asScalar()
      .$notNull()
      .as('estimated_minutes'),
  ] as const;
};

const byName: SortColumn = { column: 'name', text: true };

export const checklistList = listing<'checklist', Query, ChecklistSummary>({
  table: 'checklist',
  searchable: true,
  filters: {
    status: (values, eb) => eb('checklist.status', 'in', values),
    type: (values, eb) => eb('checklist.type', 'in', values),
    equipment_category_uuid: checklistCategories.filter,
  },
  alsoCounts: checklistCategories.counts,
  sort: {
    name: byName,
    type: { column: 'type', ties: byName },
    revision: { column: 'revision', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('checklist', 'checklist.uuid', 'page.uuid')
      .select([...columns, ...checklistCategories.columns])
      .select(counts),
});

/** The whole checklist, modules and tasks in order, in one round trip. */
export const findChecklist = (db: Db, uuid: string): Promise<Checklist | undefined> =>
  db
    .selectFrom('checklist')
    .select([...columns, ...checklistCategories.columns])
    .select(counts)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('checklist_module as module')
          .select(['module.uuid', 'module.name'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('checklist_task as task')
                .select(['task.uuid', 'task.description', 'task.answer_type', 'task.unit', 'task.options'])
                // As text: a limit must not pass through floating point.
                .select([sql<string | null>`task.min::text`.as('min'), sql<string | null>`task.max::text`.as('max')])
                .select(['task.expected', 'task.required', 'task.requires_photo_on_fail', 'task.on_fail'])
                .select('task.estimated_minutes')
                .whereRef('task.module_uuid', '=', 'module.uuid')
                .orderBy('task.place'),
            ).as('tasks'),
          )
          .whereRef('module.checklist_uuid', '=', 'checklist.uuid')
          .orderBy('module.place'),
      ).as('modules'),
    )
    .where('checklist.uuid', '=', uuid)
    .executeTakeFirst();

export const searchChecklists = checklistList.finder({
  columns: ['name', 'type', 'revision'],
  hit: ({ uuid, name, type, revision }) => ({
    title: name,
    subtitle: `${checklistType.label(type)} · revisão ${revision}`,
    url: `/checklist/edit/${uuid}`,
  }),
});
