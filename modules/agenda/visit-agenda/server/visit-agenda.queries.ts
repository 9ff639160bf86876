import type { Received } from '#core/contract/endpoint.ts';
import type { Page } from '#core/contract/page.ts';
import type { Db } from '#core/server/db.ts';
import { scheduleList } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { liveStatuses } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import type { VisitEntry, visitAgenda } from '../contract.ts';

type Query = Received<typeof visitAgenda.calendar>['query'];
/** More than anybody's team does in two months: beyond it the calendar says that it shows a part. */
const mostEntries = 10_000;

/** Of thousands of visits only what is drawn, from one table: no unit, order or checklist is looked up. */
export async function visitEntries(db: Db, query: Query): Promise<Page<VisitEntry>> {
  const [data, total] = await Promise.all([
    db
      .selectFrom('maintenance_schedule')
      .select(['uuid', 'version', 'code', 'title', 'status', 'scheduled_date', 'scheduled_time', 'duration_minutes'])
      .select(['responsible_uuid', 'responsible_name', 'equipment_name', 'customer_uuid', 'customer_name'])
      .select(['address', 'city', 'state'])
      .where('uuid', 'in', scheduleList.ids(db, query))
      .orderBy('scheduled_date')
      .orderBy('scheduled_time')
      .orderBy('uuid')
      .limit(mostEntries)
      .execute(),
    scheduleList.total(db, query),
  ]);
  return { data, meta: { total, current_page: 1, per_page: mostEntries, pages: 1, last_page: 1 } };
}

/** What is still to be done on these days. */
export async function countExpected(
  db: Db,
  { from, to, user_uuid }: Received<typeof visitAgenda.expected>['query'],
): Promise<number> {
  const { count } = await db
    .selectFrom('maintenance_schedule')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', 'in', [...liveStatuses])
    .where('scheduled_date', '>=', from)
    .where('scheduled_date', '<=', to)
    .$if(user_uuid !== undefined, (query) => query.where('responsible_uuid', '=', user_uuid ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}
