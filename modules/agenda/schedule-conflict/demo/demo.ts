import { sql } from 'kysely';
import { isOpenOn } from '#core/contract/business-time.ts';
import { addDays } from '#core/contract/days.ts';
import { momentAt } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { loadVisits, type DemoVisit } from '#modules/agenda/maintenance-schedule/demo/visit-loader.ts';
import { absencesBetween } from '#modules/people/absence/server/public.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { startRuns } from '#modules/service/checklist-run/server/public.ts';
import { checklistOf } from '#tools/demo/checklist-of.ts';
import type { Demo } from '#tools/demo/demo.ts';
import type { Random } from '#tools/demo/random.ts';

interface Unit {
  customer_equipment_uuid: string | null;
  asset_equipment_uuid: string | null;
  customer_uuid: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  /** Of its model, of its category or the nearest above, or the one made for such units. */
  checklist_uuid: string | null;
}
interface Person {
  uuid: string;
  name: string;
}
/** One place in somebody's day, and to which unit they go then. */
interface Hour {
  day: string;
  time: string;
  minutes: number;
  technician: Person;
  unit: Unit;
}

/** Units of customers with an address, and some of our own. */
async function unitsOf(db: Db): Promise<Unit[]> {
  const { rows } = await sql<Unit>`
    (select installed.uuid as customer_equipment_uuid, null as asset_equipment_uuid, installed.customer_uuid,
      concat_ws(', ', place.street, place.number, place.district) as address, place.city, place.state,
      contact.name as contact_name, contact.phone as contact_phone, ${checklistOf} as checklist_uuid
    from customer_equipment installed join customer_address place on place.customer_uuid = installed.customer_uuid and place.is_main
    left join customer_contact contact on contact.customer_uuid = installed.customer_uuid and contact.position = 0
    join equipment on equipment.uuid = installed.equipment_uuid
    where installed.status <> 'DECOMMISSIONED' order by installed.uuid limit 160)
    union all (select null, own.uuid, null, null, null, null, null, null, ${checklistOf} from asset_equipment own
      join stock_equipment stock on stock.uuid = own.stock_equipment_uuid join equipment on equipment.uuid = stock.equipment_uuid
      where own.status = 'ACTIVE' order by own.uuid limit 20)`.execute(db);
  return rows;
}

const works = [
  { type: 'PREVENTIVE', title: 'Preventiva semestral', weight: 6 },
  { type: 'PREVENTIVE', title: 'Preventiva anual com troca de filtros', weight: 3 },
  { type: 'CALIBRATION', title: 'Calibração anual', weight: 3 },
  { type: 'INSPECTION', title: 'Inspeção de segurança elétrica', weight: 2 },
] as const;
const reasons = ['Cliente pediu outra data', 'Sala em uso na data combinada', 'Técnico em atendimento de emergência'];
const rest = ['Trocar o filtro HEPA, sem estoque no dia', 'Calibrar o segundo canal', 'Refazer o teste de fuga'];

/** A year of visits, in every status: nobody at two places, nobody away, none on a closed day. */
export const demo: Demo = async (db, { random, today, users, crew }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).execute();
  const person = (uuid: string | undefined): Person => people.find((one) => one.uuid === uuid) ?? random.pick(people);
  const manager = person(users.get('gestor'));
  const [from, to] = [addDays(today, -270), addDays(today, 95)];
  const calendar = await businessCalendar(db);
  const away = await absencesBetween(db, { from, to, users: crew });
  const units = await unitsOf(db);
  const hours: Hour[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!isOpenOn(day, calendar)) continue;
    const chosen = random.shuffle(units);
    for (const uuid of crew) {
      if (away.some((one) => one.user_uuid === uuid && one.starts_on <= day && day <= one.ends_on)) continue;
      for (const time of ['09:00', '14:00']) {
        if (day !== today && !random.chance(0.2)) continue;
        const unit = chosen.pop();
        if (unit) hours.push({ day, time, minutes: random.pick([60, 90, 120, 180]), technician: person(uuid), unit });
      }
    }
  }
  const visits = hours.map((hour, n) => visitOf(hour, { n, today, random, manager }));
  const loaded = await loadVisits(db, visits);
  const begun = visits.flatMap((visit, n) =>
    visit.course.at(-1)?.step === 'start' && typeof visit.values.checklist_uuid === 'string'
      ? [{ owner_uuid: loaded[n]?.uuid ?? '', checklist_uuid: visit.values.checklist_uuid }]
      : [],
  );
  await startRuns(db, begun);
};

interface Known {
  n: number;
  today: string;
  random: Random;
  manager: Person;
}
function visitOf({ day, time, minutes, technician, unit }: Hour, known: Known): DemoVisit {
  const { random, manager } = known;
  const { weight: _often, ...work } = random.weighted(works, ({ weight }) => weight);
  const planned = addDays(day, -random.int(15, 40));
  const at = (clock: string, on = day): string => new Date(momentAt(on, clock)).toISOString();
  const isMoved = random.chance(0.12);
  const reason = random.pick(reasons);
  const moved = { step: 'reschedule', at: at('10:00', addDays(day, -5)), by: manager, reason } as const;
  const start = { step: 'start', at: at(time), by: technician } as const;
  const ended = at(time === '09:00' ? '11:30' : '16:30');
  const fate = fateOf(day, known);
  const done = fate === 'DONE' || fate === 'PARTLY';
  const remaining = fate === 'PARTLY' ? random.pick(rest) : null;
  return {
    created_at: at('15:00', planned),
    values: {
      ...work,
      ...unit,
      scheduled_date: day,
      scheduled_time: `${time}:00`,
      duration_minutes: minutes,
      first_date: isMoved ? addDays(day, -7) : day,
      responsible_uuid: technician.uuid,
      checklist_uuid: work.type === 'PREVENTIVE' || fate === 'BEGUN' ? unit.checklist_uuid : null,
      notes: random.chance(0.2) ? 'Levar o analisador e o kit de filtros.' : null,
      started_at: done || fate === 'BEGUN' ? at(time) : null,
      completed_at: done ? ended : null,
      remaining,
    },
    course: [
      ...(isMoved ? [moved] : []),
      ...(done || fate === 'BEGUN' ? [start] : []),
      ...(fate === 'DONE' ? [{ step: 'complete', at: ended, by: technician } as const] : []),
      ...(remaining ? [{ step: 'partial', at: ended, by: technician, reason: remaining } as const] : []),
      ...(fate === 'GIVEN_UP'
        ? [{ step: 'cancel', at: at('08:30'), by: manager, reason: 'Equipamento desativado pelo cliente' } as const]
        : []),
    ],
    ...(isMoved ? { moved: { at: moved.at, reason, user_name: manager.name } } : {}),
  };
}

/** What became of those that are past, and how often; a few wait although their day is gone. */
type Fate = (typeof fates)[number][0] | ReturnType<typeof todayFate>;
/** What nobody went to is found within some weeks: nothing stays forgotten for months. */
function fateOf(day: string, { n, today, random }: Known): Fate {
  if (day > today) return 'AHEAD';
  if (day === today) return todayFate(n);
  const [drawn] = random.weighted(fates, ([, often]) => often);
  return drawn === 'AHEAD' && day < addDays(today, -30) ? 'DONE' : drawn;
}
const fates = [
  ['DONE', 82],
  ['PARTLY', 6],
  ['GIVEN_UP', 9],
  ['AHEAD', 3],
] as const;
const todayFate = (n: number) => (['BEGUN', 'AHEAD', 'DONE'] as const)[n % 3] ?? 'AHEAD';
