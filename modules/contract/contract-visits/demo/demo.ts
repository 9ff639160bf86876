import { sql } from 'kysely';
import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { addDays } from '#core/contract/days.ts';
import type { Db } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { loadVisits, type DemoVisit } from '#modules/agenda/maintenance-schedule/demo/visit-loader.ts';
import {
  horizonOf,
  plannedTurns,
  recurrenceOf,
  type SeriesRule,
} from '#modules/agenda/maintenance-series/maintenance-series.rules.ts';
import { isInForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import type { Demo } from '#tools/demo/demo.ts';
import '../server/contract-visits.table.ts';

/** The year of visits is made there, and a unit is not visited twice in an hour. */
export const after = ['schedule-conflict'];

interface Visited {
  uuid: string;
  code: string;
  status: string;
  customer_uuid: string;
  customer_equipment_uuid: string;
  periodicity: SeriesRule['periodicity'];
  checklist_uuid: string | null;
  first_date: string;
  ends_at: string | null;
  /** The day it was suspended or ended, where it was. */
  stopped_on: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
}
/** Units with a rhythm of contracts that were in force at some time. */
async function visitedUnits(db: Db): Promise<Visited[]> {
  const { rows } = await sql<Visited>`
    select item.uuid, contract.code, contract.status, contract.customer_uuid, item.customer_equipment_uuid, item.periodicity,
      item.checklist_uuid, coalesce(item.first_visit_at, contract.starts_at)::text as first_date, contract.ends_at::text,
      coalesce(contract.suspended_at, contract.ended_at)::text as stopped_on,
      nullif(concat_ws(', ', place.street, place.number, place.complement, place.district), '') as address, place.city, place.state
    from maintenance_contract contract join maintenance_contract_item item on item.maintenance_contract_uuid = contract.uuid
      left join customer_address place on place.customer_uuid = contract.customer_uuid and place.is_main
    where contract.signed_at is not null and contract.coverage <> 'ON_DEMAND' and item.periodicity is not null
      and item.uuid not in (select item_uuid from contract_series)
    order by contract.code, item.position`.execute(db);
  return rows;
}
const ruleOf = ({ periodicity }: Visited): SeriesRule => ({
  periodicity,
  every: null,
  unit: null,
  nth: null,
  weekday: null,
  use_every: null,
  basis: 'PLAN',
  on_closed: 'NEXT',
});

interface Planned {
  unit: Visited;
  series_uuid: string;
  turn: number;
  day: string;
}
/** Every turn of its rhythm from its first to the agenda's horizon. */
function turnsOf(unit: Visited, series_uuid: string, today: string, calendar: BusinessCalendar): Planned[] {
  const rule = recurrenceOf(ruleOf(unit));
  if (!rule) return [];
  const { first_date } = unit;
  const plan = { rule, first_date, first_turn: 1, on_closed: 'NEXT' as const, calendar };
  return plannedTurns(plan, first_date, horizonOf(today, unit.ends_at)).map((planned) => ({
    unit,
    series_uuid,
    ...planned,
  }));
}

interface Person {
  uuid: string;
  name: string;
}
const visitMorning = '08:00:00';
const visitMinutes = 60;
const at = (day: string, clock: string): string => `${day}T${clock}:00.000Z`;
/** Made by the activation; done in its time, cancelled with its contract, or still ahead. */
function visitOf(
  { unit, series_uuid, turn, day }: Planned,
  today: string,
  technician: Person,
  manager: Person,
): DemoVisit {
  const isOff = unit.stopped_on !== null && day >= unit.stopped_on;
  const isDone = !isOff && day < today;
  const reason = `Contrato ${unit.code} ${unit.status === 'SUSPENDED' ? 'suspenso' : 'encerrado'}`;
  const { customer_uuid, customer_equipment_uuid, checklist_uuid, address, city, state } = unit;
  return {
    created_at: at(addDays(unit.first_date, -30), '12:00'),
    values: {
      customer_uuid,
      customer_equipment_uuid,
      checklist_uuid,
      address,
      city,
      state,
      series_uuid,
      title: `Preventiva · ${unit.code}`,
      type: 'PREVENTIVE',
      series_turn: turn,
      scheduled_date: day,
      scheduled_time: visitMorning,
      duration_minutes: visitMinutes,
      first_date: day,
      responsible_uuid: isDone ? technician.uuid : null,
      started_at: isDone ? at(day, '11:00') : null,
      completed_at: isDone ? at(day, '12:30') : null,
    },
    course: [
      ...(isDone
        ? ([
            { step: 'start', at: at(day, '11:00'), by: technician },
            { step: 'complete', at: at(day, '12:30'), by: technician },
          ] as const)
        : []),
      ...(isOff ? [{ step: 'cancel', at: at(unit.stopped_on ?? day, '13:00'), by: manager, reason } as const] : []),
    ],
  };
}

/** Contracts of the demo company were not activated one by one: what their activation makes, and what became of it. */
export const demo: Demo = async (db, { random, today, users, crew }) => {
  const units = await visitedUnits(db);
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const person = (uuid: string | undefined): Person => people.find((one) => one.uuid === uuid) ?? random.pick(people);
  const manager = person(users.get('gestor'));
  const calendar = await businessCalendar(db);
  const series = await newUuids(db, units.length);
  await insertRows(
    db,
    'maintenance_series',
    units.map((unit, n) => ({
      ...ruleOf(unit),
      uuid: series[n],
      title: `Preventiva · ${unit.code}`,
      status: isInForce(unit.status) ? 'ACTIVE' : 'ENDED',
      use_unit: null,
      first_date: unit.first_date,
      filled_to: horizonOf(today, unit.ends_at),
      until: unit.ends_at,
    })),
  );
  const planned = units.flatMap((unit, n) => turnsOf(unit, series[n] ?? '', today, calendar));
  const taken = await db
    .selectFrom('maintenance_schedule')
    .select(['customer_equipment_uuid', 'scheduled_date'])
    .where('status', 'in', ['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS'])
    .where('customer_equipment_uuid', 'is not', null)
    .execute();
  const isTaken = new Set(taken.map((visit) => `${visit.customer_equipment_uuid} ${visit.scheduled_date}`));
  const visits = planned.map((turn): DemoVisit => {
    const visit = visitOf(turn, today, person(crew.length > 0 ? random.pick(crew) : undefined), manager);
    const other = isTaken.has(`${turn.unit.customer_equipment_uuid} ${turn.day}`);
    return other
      ? { ...visit, values: { ...visit.values, override_reason: 'O equipamento já tinha visita neste horário.' } }
      : visit;
  });
  await loadVisits(db, visits);
  await insertRows(
    db,
    'contract_series',
    units.map(({ uuid, status }, n) => ({ series_uuid: series[n] ?? '', item_uuid: uuid, is_live: isInForce(status) })),
  );
};
