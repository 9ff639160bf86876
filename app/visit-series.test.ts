import { beforeAll, expect, it } from 'vitest';
import { isOpenOn, openDayFrom, type BusinessCalendar } from '#core/contract/business-time.ts';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type PermissionMap, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule, type Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { newChecklist, newTechnician, newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
import { maintenanceSeries, type Series } from '#modules/agenda/maintenance-series/contract.ts';
import { visitEvaluation, visitTasks } from '#modules/agenda/visit-evaluation/contract.ts';
import { visitOrder } from '#modules/agenda/visit-order/contract.ts';
import { calendarDay } from '#modules/platform/business-calendar/contract.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';

/**
 * A year of visits to one unit, told over HTTP by those who live it: the desk plans, two of them press the same button
 * at once, the technician goes, and what was promised for the year is still there afterwards.
 */
let server: TestServer;
let manager: TestClient;
let goes: TestClient;
let calendar: BusinessCalendar;
const today = dayOf(new Date());
beforeAll(async () => {
  server = await testServer();
  manager = await server.client('all');
  calendar = await businessCalendar(server.services.db);
});

const visitOf = async ({ uuid }: { uuid: string }): Promise<Schedule> =>
  (await manager.call(maintenanceSchedule.show, { params: { uuid } })).data;
const seriesOf = async ({ uuid }: { uuid: string }): Promise<Series> =>
  (await manager.call(maintenanceSeries.show, { params: { uuid } })).data;
const ahead = ({ turns }: Series) => turns.filter(({ status }) => status === 'SCHEDULED' || status === 'RESCHEDULED');
const turnOf = ({ turns }: Series, place: number) => {
  const turn = turns[place];
  if (!turn) throw new Error(`the series has no turn ${place + 1}`);
  return turn;
};

async function start(visit: { uuid: string }): Promise<Schedule> {
  const { uuid, version } = await visitOf(visit);
  return (await goes.call(maintenanceSchedule.start, { params: { uuid }, body: { version } })).data;
}
/** What its checklist wants measured. */
async function measure({ uuid }: { uuid: string }): Promise<void> {
  const { data } = await goes.call(visitEvaluation.show, { params: { uuid } });
  const tasks = data.run?.modules.flatMap((module) => module.tasks) ?? [];
  for (const task of tasks.filter(({ answer_type }) => answer_type === 'NUMBER'))
    await goes.call(visitTasks.answerTask, {
      params: { uuid: task.uuid },
      body: { status: 'DONE', answer: '120', version: task.version },
    });
}

it('a series of twelve lives its year', async () => {
  const makes: PermissionMap = {
    maintenance_schedule: ['create', 'list', 'show', 'update', 'adjust_periodicity', 'generate_service_order'],
  };
  const [desk, colleague] = [await server.client(makes), await server.client(makes)];
  goes = await server.client({ maintenance_schedule: ['show', 'show_evaluation', 'update_evaluation_task'] });
  const { uuid: responsible_uuid } = await newTechnician(server, 'Téo de Campo');
  const checklist_uuid = await newChecklist(manager, 'Preventiva mensal');

  // Twelve visits: every month of the year that begins in a few days.
  const first = await newVisit(manager, {
    scheduled_date: openDayFrom(addDays(today, 5), calendar),
    responsible_uuid,
    checklist_uuid,
  });
  const { data: series } = await desk.call(maintenanceSeries.create, {
    body: { maintenance_schedule_uuid: first.uuid, periodicity: 'MENSAL' } as never,
  });
  expect(series.turns).toHaveLength(12);
  expect(series.turns.every(({ scheduled_date }) => isOpenOn(scheduled_date, calendar))).toBe(true);

  // One is moved onto a holiday: refused by its name, and nothing of it changed; the day after will do.
  const holiday = openDayFrom(addDays(turnOf(series, 2).scheduled_date, 3), calendar);
  await manager.call(calendarDay.create, {
    body: { day: holiday, name: 'Aniversário da cidade', kind: 'CLOSED', status: 'ACTIVE' } as never,
  });
  const third = await visitOf(turnOf(series, 2));
  const moveTo = (scheduled_date: string) => ({
    params: { uuid: third.uuid },
    body: { version: third.version, scheduled_date, scheduled_time: '09:00', reason: 'Pedido do cliente' },
  });
  const refused = await desk.refused(409, maintenanceSchedule.reschedule, moveTo(holiday));
  expect(refused.message).toContain('Aniversário da cidade');
  expect(await visitOf(third)).toEqual(third);
  const dayAfter = openDayFrom(addDays(holiday, 1), await businessCalendar(server.services.db));
  const { data: moved } = await desk.call(maintenanceSchedule.reschedule, moveTo(dayAfter));
  expect(moved).toMatchObject({ status: 'RESCHEDULED', scheduled_date: dayAfter });
  expect(moved.moves).toMatchObject([{ reason: 'Pedido do cliente' }]);

  // The first is done in part: what is left is not lost.
  const begun = await start(first);
  await goes.refused(409, maintenanceSchedule.complete, {
    params: { uuid: first.uuid },
    body: { version: begun.version },
  });
  const { data: part } = await goes.call(maintenanceSchedule.partial, {
    params: { uuid: first.uuid },
    body: { version: begun.version, reason: 'Trocar a bateria' },
  });
  expect(part.status).toBe('COMPLETED');
  const { data: carried } = await manager.call(maintenanceSchedule.list, {
    query: { customer_equipment_uuid: first.customer_equipment_uuid ?? '' } as never,
  });
  const notes = await Promise.all(carried.map(async (visit) => (await visitOf(visit)).notes));
  expect(notes.filter((note) => note?.includes('Trocar a bateria'))).toHaveLength(1);

  // Every two months from now on: what is done stays, and what was shown is what happens.
  const params = { uuid: series.uuid };
  const { version } = await seriesOf(series);
  const { data: shown } = await desk.call(maintenanceSeries.preview, {
    params,
    body: { periodicity: 'BIMESTRAL' } as never,
  });
  const { data: adjusted } = await desk.call(maintenanceSeries.adjust, {
    params,
    body: { version, periodicity: 'BIMESTRAL' } as never,
  });
  expect(adjusted.words).toBe('Bimestral');
  expect(ahead(adjusted).map(({ scheduled_date }) => scheduled_date)).toEqual(
    shown.turns.flatMap(({ after }) => after ?? []).toSorted(),
  );
  expect(turnOf(adjusted, 0)).toMatchObject({ uuid: first.uuid, status: 'COMPLETED' });

  // Two people make the order of the next visit at the same moment: there is one.
  const [next, afterwards] = ahead(adjusted);
  if (!next || !afterwards) throw new Error('the series goes on');
  const make = async (who: TestClient) =>
    (await who.call(visitOrder.generate, { params: { uuid: next.uuid }, body: {} })).data;
  const [one, same] = await Promise.all([make(desk), make(colleague)]);
  expect(same).toEqual(one);
  const orders = await server.owner.query<{ count: number }>(
    'select count(*)::int as count from service_order where customer_equipment_uuid = $1',
    [first.customer_equipment_uuid],
  );
  expect(orders.rows).toEqual([{ count: 1 }]);

  // Done in whole, and the order with it; the one after that is there, at its day.
  await start(next);
  await measure(next);
  const { version: latest } = await visitOf(next);
  await goes.call(maintenanceSchedule.complete, { params: { uuid: next.uuid }, body: { version: latest } });
  const { data: order } = await manager.call(serviceOrder.show, { params: { uuid: one.uuid } });
  expect(order.status).toBe('READY');
  const inTheEnd = await seriesOf(series);
  expect(ahead(inTheEnd)[0]).toMatchObject({ uuid: afterwards.uuid, status: afterwards.status });
  expect(ahead(inTheEnd)[0]?.scheduled_date).toBe(
    openDayFrom(addMonths(next.scheduled_date, 2), await businessCalendar(server.services.db)),
  );
  expect(new Set(inTheEnd.turns.map(({ turn }) => turn)).size).toBe(inTheEnd.turns.length);
});
