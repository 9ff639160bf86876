import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { calendarDayFields, type CalendarDay, type calendarDay } from '../contract.ts';
import './calendar-day.table.ts';

type Query = Received<typeof calendarDay.list>['query'];

const { listed: columns } = selection('calendar_day', calendarDayFields);

const byDay: SortColumn = { column: 'day' };

export const calendarDayList = listing<'calendar_day', Query, CalendarDay>({
  table: 'calendar_day',
  searchable: true,
  filters: {
    kind: (values, eb) => eb('calendar_day.kind', 'in', values),
    state: (values, eb) => eb('calendar_day.state', 'in', values),
    city: (value, eb) => eb(eb.fn('searchable', ['calendar_day.city']), '=', eb.fn('searchable', [eb.val(value)])),
    status: (values, eb) => eb('calendar_day.status', 'in', values),
  },
  sort: {
    day: byDay,
    name: { column: 'name', text: true },
    kind: { column: 'kind', ties: byDay },
    state: { column: 'state', nullable: true, ties: byDay },
    city: { column: 'city', text: true, nullable: true, ties: byDay },
    status: { column: 'status', ties: byDay },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['day', 'asc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('calendar_day', 'calendar_day.uuid', 'page.uuid').select(columns),
});

export const findCalendarDay: FindOne<CalendarDay> = preparedOne((db, uuid) =>
  db.selectFrom('calendar_day').select(columns).where('uuid', '=', uuid),
);
