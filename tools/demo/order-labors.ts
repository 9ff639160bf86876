import { sql } from 'kysely';
import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import { ensureRoles, setUserRoles } from '#modules/access/role/server/public.ts';
import { addTechnicians } from '#modules/service/service-order/server/public.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import {
  loadLines,
  type LoadedAssignment,
  type LoadedLine,
} from '#modules/service/service-order-labor/demo/line-loader.ts';
import { makePeople } from './people.ts';
import type { Random } from './random.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The rest of the workshop. They work, but nobody signs in as them: their passwords are nobody's. */
export async function loadWorkshop(
  db: Tx,
  { registry }: Services,
  random: Random,
  manager: string | undefined,
): Promise<string[]> {
  const role = (await ensureRoles(db, registry)).get(technicianSlug) ?? '';
  const uuids: string[] = [];
  for (const { name, username, email, cpf, birth_date, gender, marital_status, phone } of makePeople(random, 9)) {
    const { uuid } = await db
      .insertInto('app_user')
      .values({
        name,
        username,
        email,
        cpf,
        birth_date,
        gender,
        marital_status,
        phone,
        job_title: random.pick(['Técnico em eletrônica', 'Técnico biomédico', 'Técnico mecânico']),
        department: 'Serviços',
        hired_at: random.dateBetween('2017-01-02', '2025-03-31'),
        manager_uuid: manager ?? null,
        password_hash: 'no-password',
        created_at: new Date(Date.now() - random.int(40, 360) * 24 * hour).toISOString(),
        // The last two were hired and have not come in yet.
        last_login_at: uuids.length < 7 ? new Date(Date.now() - random.int(1, 90) * hour).toISOString() : null,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await setUserRoles(db, uuid, [role]);
    uuids.push(uuid);
  }
  return uuids;
}

/** Which services an order of each type brings, by how their codes begin. */
const services: Record<string, readonly string[]> = {
  Corretiva: ['AVA-001', 'COR', 'SEG'],
  Preventiva: ['PRV', 'SEG'],
  Calibração: ['CAL'],
  Instalação: ['INS'],
  Garantia: ['AVA-001', 'COR'],
  Avaliação: ['AVA'],
};

interface DemoOrder {
  uuid: string;
  status: OrderStatus;
  type: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Whose it is. */
  lead: string | null;
  /** Of its equipment's category. */
  path: string | null;
}
interface Service {
  uuid: string;
  code: string;
  name: string;
  estimated_minutes: number;
  checklist_uuid: string | null;
  /** Of the categories of equipment it is for; none for any. */
  paths: string[] | null;
}

/** What is done to this kind of equipment; where nothing is its own, what is done to any. */
function fitting(services: readonly Service[], path: string | null): readonly Service[] {
  const own = services.filter(({ paths }) => paths?.some((one) => path === one || path?.startsWith(`${one} › `)));
  return own.length > 0 ? own : services.filter(({ paths }) => paths === null);
}

interface Staff {
  technician: string;
  workshop: readonly string[];
  manager: string;
}

/** A year of work: what each order took, who did it, and what runs or waits for an answer now. */
export async function loadDemoLabors(db: Tx, random: Random, staff: Staff): Promise<void> {
  const { rows: orders } = await sql<DemoOrder>`
    select service_order.uuid, service_order.status, service_order_type.name as type, service_order.created_at,
      service_order.started_at, service_order.finished_at, equipment_category.path,
      (select user_uuid from service_order_technician where service_order_uuid = service_order.uuid limit 1) as lead
    from service_order join service_order_type on service_order_type.uuid = service_order.type_uuid
    left join equipment on equipment.uuid = service_order.equipment_uuid
    left join equipment_category on equipment_category.uuid = equipment.category_uuid
    where service_order.status not in ('OPEN', 'CANCELLED', 'PENDING_EVALUATION', 'PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED')
      -- Given back unrepaired: nobody worked on it.
      and not (service_order.started_at is null and service_order.status in ('READY', 'DELIVERED', 'CLOSED'))
    order by service_order.created_at, service_order.uuid`.execute(db);
  const { rows: known } = await sql<Service>`
    select uuid, code, name, estimated_minutes, checklist_uuid,
      (select array_agg(equipment_category.path) from labor_category
        join equipment_category on equipment_category.uuid = labor_category.equipment_category_uuid
        where labor_category.labor_uuid = labor.uuid) as paths
    from labor where status = 'ACTIVE' order by code`.execute(db);
  const running = new Map<string, number>();
  const lines = orders.flatMap((order) => linesOf(random, order, known, staff, running));
  await loadLines(db, lines);
  const joined = lines.flatMap(({ service_order_uuid, assignments }) =>
    assignments
      .filter(({ status }) => status !== 'REJECTED')
      .map(({ technician_uuid }) => ({ service_order_uuid, user_uuid: technician_uuid })),
  );
  await addTechnicians(db, joined);
}

function linesOf(
  random: Random,
  order: DemoOrder,
  known: readonly Service[],
  staff: Staff,
  running: Map<string, number>,
) {
  const prefixes = services[order.type] ?? ['AVA'];
  const chosen = prefixes
    .slice(0, random.int(1, prefixes.length))
    .map((prefix) =>
      fitting(
        known.filter(({ code }) => code.startsWith(prefix)),
        order.path,
      ),
    )
    .flatMap((fit) => (fit.length > 0 ? [random.pick(fit)] : []));
  const crew = [staff.technician, ...staff.workshop];
  const lead = order.lead ?? random.pick(crew);
  const clock = { at: Date.parse(order.started_at ?? order.created_at) };
  return chosen.map((service, position): LoadedLine => {
    const technician = lead === staff.technician || random.chance(0.9) ? lead : random.pick(crew);
    const last = position === chosen.length - 1;
    const { checklist_uuid } = service;
    return {
      created_at: order.created_at,
      service_order_uuid: order.uuid,
      position,
      labor_uuid: service.uuid,
      labor_code: service.code,
      labor_name: service.name,
      estimated_minutes: service.estimated_minutes,
      notes: null,
      // Of what is over the answers are on paper; open work has its tasks.
      checklist_uuid: order.finished_at ? null : checklist_uuid,
      assignments: order.started_at
        ? [worked(random, order, service, { technician, manager: staff.manager }, clock, last, running)]
        : offered(random, order, { technician, manager: staff.manager }, technician === staff.technician ? 1 : 0.35),
    };
  });
}

interface Who {
  technician: string;
  manager: string;
}
const base = ({ technician, manager }: Who, order: DemoOrder): LoadedAssignment => ({
  technician_uuid: technician,
  assigned_by_uuid: manager,
  created_at: order.created_at,
  status: 'PENDING',
  reason: null,
  answered_at: null,
  finished_at: null,
  sessions: [],
});

function offered(random: Random, order: DemoOrder, who: Who, unanswered: number): LoadedAssignment[] {
  if (unanswered < 1 && random.chance(0.2)) return [];
  const offer = base(who, order);
  const recent = Date.now() - random.int(1, 20) * hour;
  if (random.chance(unanswered))
    return [{ ...offer, created_at: new Date(Math.max(recent, Date.parse(order.created_at))).toISOString() }];
  const answered_at = new Date(Date.parse(order.created_at) + random.int(5, 200) * minute).toISOString();
  if (random.chance(0.06))
    return [{ ...offer, status: 'REJECTED', reason: 'Estou em atendimento externo', answered_at }];
  return [{ ...offer, status: 'ACCEPTED', answered_at }];
}

/** One technician's part of one labor, in one to three sittings. */
function worked(
  random: Random,
  order: DemoOrder,
  { estimated_minutes }: Service,
  who: Who,
  clock: { at: number },
  last: boolean,
  running: Map<string, number>,
): LoadedAssignment {
  const now = Date.now();
  const until = Math.min(order.finished_at ? Date.parse(order.finished_at) : now, now - 2 * minute);
  const total = Math.min(
    estimated_minutes * (0.6 + random.next() * 0.85) * minute,
    Math.max(0, until - clock.at) * 0.8,
  );
  const sittings = random.int(1, 3);
  const sessions: LoadedAssignment['sessions'] = [];
  for (let n = 0; n < sittings && total > minute; n += 1) {
    const started = clock.at;
    clock.at += total / sittings;
    sessions.push({
      slot: 1,
      started_at: new Date(started).toISOString(),
      ended_at: new Date(clock.at).toISOString(),
      ended_by: n === sittings - 1 && order.finished_at ? 'COMPLETE' : 'PAUSE',
    });
    clock.at += Math.min(random.int(5, 45) * minute, Math.max(0, until - clock.at) * 0.1);
  }
  const accepted = { ...base(who, order), status: 'ACCEPTED' as const, answered_at: order.started_at };
  const open = running.get(who.technician) ?? 0;
  if (order.status === 'IN_PROGRESS' && last && open < 2 && (open === 0 || random.chance(0.5))) {
    running.set(who.technician, open + 1);
    const started_at = new Date(Math.max(clock.at + minute, now - random.int(4, 50) * minute)).toISOString();
    sessions.push({ slot: open + 1, started_at, ended_at: null, ended_by: null });
    return { ...accepted, sessions };
  }
  const end = sessions.at(-1)?.ended_at ?? null;
  const isDone = order.finished_at !== null || (!last && order.status !== 'PAUSED');
  return { ...accepted, sessions, finished_at: isDone ? (end ?? order.finished_at ?? order.started_at) : null };
}
