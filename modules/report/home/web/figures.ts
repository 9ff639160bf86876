import { addDays } from '#core/contract/days.ts';
import { queryOf } from '#core/web/query.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { visitAgenda } from '#modules/agenda/visit-agenda/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { isOver, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { home } from '../contract.ts';

/** The specification's loads of the dashboard: the first page of fifty, as the lists order them. */
const firstPage = { query: { page: 1, per_page: 50 } };
export const orderPage = queryOf(serviceOrder.list, firstPage);
export const customerPage = queryOf(customer.list, firstPage);
export const equipmentPage = queryOf(equipment.list, firstPage);

/** How far the agenda of Home looks ahead (spec, document 1). */
export const daysAhead = 30;
export const agendaPage = (today: string) =>
  queryOf(maintenanceSchedule.list, {
    query: {
      scheduled_date_from: today,
      scheduled_date_to: addDays(today, daysAhead),
      per_page: 50,
      sort_by: 'scheduled_date',
      sort_order: 'asc',
    },
  });
/** Where the specification's page of fifty does not reach the window's end: which days have visits, and one of them. */
export const agendaDays = (today: string) =>
  queryOf(visitAgenda.calendar, {
    query: { scheduled_date_from: today, scheduled_date_to: addDays(today, daysAhead) },
  });
export const agendaDay = (day: string) =>
  queryOf(maintenanceSchedule.list, {
    query: { scheduled_date_from: day, scheduled_date_to: day, per_page: 50, sort_by: 'scheduled_date' },
  });

/** How it goes, of everything this person may list: asked once for all cards. */
export const homeFigures = queryOf(home.figures);

/** The last 7 days, of the figure and of the list it opens. */
export const lastWeek = (today: string) => ({ closed_from: addDays(today, -6), closed_to: today });
/** Between the desk and the delivery. */
export const running = orderStatus.values.filter((status) => status !== 'OPEN' && !isOver(status));
