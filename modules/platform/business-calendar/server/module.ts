import { can } from '#core/contract/endpoint.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { serverResource } from '#core/server/resource.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { businessCalendar, calendarDay, calendarDayFields } from '../contract.ts';
import { calendarSetting } from '../setting.contract.ts';
import { readCalendar } from './business-calendar.queries.ts';
import { addMany, insertDay, updateDay } from './calendar-day.actions.ts';
import { calendarDayList, findCalendarDay } from './calendar-day.queries.ts';

const hours = settingHandlers(calendarSetting);

const registry = serverResource(calendarDay, {
  entity: 'calendar_day',
  table: 'calendar_day',
  title: 'Feriados e dias especiais',
  listing: calendarDayList,
  find: findCalendarDay,
  sheet: sheetColumns(calendarDayFields),
  insert: insertDay,
  update: updateDay,
});

export const businessCalendarModule: ServerModule = {
  name: 'business-calendar',
  dependsOn: ['company'],
  personal: { calendar_day: { none: ['name'] } },
  mounts: [
    mounted(businessCalendar, {
      show: async (_input, { db }) => ({ data: await readCalendar(db) }),
      hours: hours.show,
      setHours: hours.update,
      addMany: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await addMany(db, body) })),
    }),
    mounted(calendarDay, registry.handlers),
  ],
  operations: registry.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    ...settingEntity(calendarSetting),
    calendar_day: { label: 'Dia do calendário', show: can('config', 'config_permissions'), tables: ['calendar_day'] },
  },
  constraints: {
    calendar_day_exceptional: { field: 'day', message: 'Este dia já tem um horário especial.' },
    calendar_day_local: { field: 'day', message: 'Este feriado já está cadastrado para este lugar.' },
  },
};
