import { sql } from 'kysely';
import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { loadOrders, type LoadedOrder } from '#modules/service/service-order/demo/order-loader.ts';
import { isOver, type OrderStatus, type Priority } from '#modules/service/service-order/service-order.rules.ts';
import { setTypeChecklists } from '#modules/registry/service-order-type/server/public.ts';
import type { Random } from './random.ts';
import { answersOf } from './task-answers.ts';
import { takePhotos } from './task-photos.ts';
import { liveThrough } from './order-course.ts';
import { accessoriesOf, conditions, requesters } from './order-words.ts';
import { problemsOf } from './problem-words.ts';

const hour = 3_600_000;
const day = 24 * hour;
const count = 2_000;

const kinds = [
  { name: 'Corretiva', share: 46 },
  { name: 'Preventiva', share: 24 },
  { name: 'Calibração', share: 10 },
  { name: 'Instalação', share: 6 },
  { name: 'Garantia', share: 5 },
  { name: 'Avaliação', share: 4 },
  { name: 'Treinamento', share: 3 },
  { name: 'Desinstalação', share: 2 },
] as const;

/** Two thousand orders over a year, each as far along as its age allows; some stand still, as they do. */
export async function loadDemoOrders(
  db: Tx,
  services: Services,
  random: Random,
  { users, crew, checklists }: Known,
): Promise<void> {
  await setChecklists(db, checklists);
  const [types, installed, standing] = await Promise.all([typesOf(db), installedUnits(db), stockUnits(db)]);
  const named = await db.selectFrom('app_user').select(['uuid', 'name']).execute();
  const nameOf = new Map(named.map(({ uuid, name }) => [uuid, name]));
  const desk = users.get('atendimento') ?? '';
  const workers = crew.map((uuid) => ({ uuid, name: nameOf.get(uuid) ?? '' }));
  const answering = random.fork('answers');
  const wanted = new Map(dayOfTheOne);
  const now = Date.now();
  const midnight = Math.floor(now / day) * day;
  // Working hours of São Paulo, in UTC.
  const workingTime = (daysAgo: number) =>
    midnight - daysAgo * day + random.int(11, 20) * hour + random.int(0, 11) * 300_000;
  const openings = Array.from({ length: count }, () => workingTime(random.int(0, 365)));
  // What today has not come to yet happened at that time yesterday.
  const past = openings.map((at) => (at > now - hour ? at - day : at)).toSorted((a, b) => a - b);
  const rows = past.map((opened, n): LoadedOrder => {
    const { name } = random.weighted(kinds, (kind) => kind.share);
    const type = types.get(name) ?? {
      uuid: '',
      requires_evaluation: false,
      requires_budget: false,
      by_category: false,
      checklist: '',
    };
    // A few run only so far, so that every status is on the board.
    const ours = name !== 'Treinamento' && random.chance(0.05) ? random.pick(standing) : undefined;
    const unit = random.pick(installed);
    const life = liveThrough(random, type, opened, now, n % 7 === 0 && opened > now - 45 * day);
    const { status } = life.marks;
    const worker = workerOf(random, workers, status, wanted);
    const onSite = random.chance(0.3);
    const requester = random.pick(requesters);
    const urgency = random.weighted(['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const, (one) =>
      one === 'MEDIUM' ? 55 : one === 'HIGH' ? 22 : one === 'LOW' ? 15 : 8,
    );
    return {
      created_at: new Date(opened).toISOString(),
      type_uuid: type.uuid,
      checklist_uuid: (type.by_category && (ours ?? unit).checklist) || type.checklist,
      priority: urgency,
      customer_uuid: unit.customer_uuid,
      owner_uuid: unit.customer_uuid,
      payer_uuid: unit.customer_uuid,
      customer_equipment_uuid: ours || name === 'Treinamento' ? null : unit.uuid,
      asset_equipment_uuid: null,
      stock_equipment_uuid: ours?.uuid ?? null,
      reported_problem: random.pick(problemsOf(name, (ours ?? unit).category)),
      received_condition: onSite || name === 'Treinamento' ? null : random.pick(conditions),
      scheduled_for: random.chance(0.6) ? appointment(random, opened, life.marks.finished_at) : null,
      // Most are promised what their policy says; some were agreed on by hand.
      promised_solution_at:
        n % 6 === 0 ? promised(opened, promiseDays[urgency] * (type.requires_budget ? 3 : 1)) : null,
      promised_response_at: null,
      responded_at: life.changes.find(({ from_status }) => from_status === 'OPEN')?.at ?? null,
      contract_code: null,
      service_location: onSite ? 'ON_SITE' : 'INTERNAL',
      service_address: onSite ? [unit.customer_name, unit.location_sector].filter(Boolean).join(' — ') : null,
      requester_name: requester,
      requester_phone: null,
      internal_notes: null,
      warranty_kind: name === 'Garantia' ? 'TOTAL' : 'NONE',
      warranty_source: name === 'Garantia' ? 'MANUFACTURER' : null,
      warranty_reason: name === 'Garantia' ? 'Equipamento na garantia do fabricante' : null,
      return_of_uuid: null,
      opened_by_uuid: desk,
      opened_by_name: nameOf.get(desk) ?? null,
      service_warranty_days: 90,
      ...life.marks,
      answer: answersOf(answering, life.marks, worker),
      technicians: isUnassigned(status, n) ? [] : [worker.uuid],
      accessories: onSite
        ? []
        : random.sample(accessoriesOf, random.int(0, 3)).map((description) => ({ description, quantity: 1 })),
      changes: life.changes.map((change) => {
        const user = ['IN_PROGRESS', 'PAUSED', 'TESTING', 'READY'].includes(change.to_status) ? worker.uuid : desk;
        return { ...change, user_uuid: user, user_name: nameOf.get(user) ?? null };
      }),
    };
  });
  const known = await loadOrders(db, rows);
  const answers = known.map(({ uuid: order, tasks }) => ({ order, tasks }));
  await takePhotos(db, services, random.fork('photos'), answers);
  await markReturns(db);
}

interface Known {
  users: ReadonlyMap<string, string>;
  /** Everybody on the bench, the one who signs in first. */
  crew: readonly string[];
  checklists: ReadonlyMap<string, string>;
}

/** Whoever signs in as a technician finds something to do, on every day it is loaded. */
const dayOfTheOne: readonly [OrderStatus, number][] = [
  ['IN_PROGRESS', 2],
  ['NOT_STARTED', 2],
  ['BUDGET_APPROVED', 1],
];
/** The first is the one who signs in: more of what goes on than their tenth. */
function workerOf<One>(
  random: Random,
  workers: readonly One[],
  status: OrderStatus,
  wanted: Map<OrderStatus, number>,
): One {
  const [first] = workers;
  const left = wanted.get(status) ?? 0;
  if (left > 0) wanted.set(status, left - 1);
  if (first && left > 0) return first;
  return random.weighted(workers, (one) => (one === first && !isOver(status) ? 2 : 1));
}

/** Nobody was given what just came in, nor some of what waits for an evaluation. */
const isUnassigned = (status: OrderStatus, n: number): boolean =>
  status === 'OPEN' || status === 'CANCELLED' || (status === 'PENDING_EVALUATION' && n % 4 === 0);

/** Of those that came back within the warranty of the service, one in eight came back for it. */
async function markReturns(db: Tx): Promise<void> {
  await sql`update service_order back set return_of_uuid = earlier.uuid
    from service_order earlier, service_order_type type
    where earlier.customer_equipment_uuid = back.customer_equipment_uuid and type.uuid = back.type_uuid
      and type.name in ('Corretiva', 'Garantia') and right(back.code, 1) in ('3', '7')
      and back.created_at between earlier.delivered_at and earlier.delivered_at + interval '60 days'
      and earlier.service_warranty_until is not null and not exists (select from service_order later
        where later.customer_equipment_uuid = back.customer_equipment_uuid
          and later.delivered_at > earlier.delivered_at and later.delivered_at < back.created_at)`.execute(db);
}

/** Days until it is ready; three times as many where the customer decides on a budget in between. */
const promiseDays: Record<Priority, number> = { LOW: 15, MEDIUM: 11, HIGH: 7, URGENT: 4 };
/** By six in the evening of São Paulo. */
const promised = (opened: number, days: number): string =>
  new Date(Math.floor(opened / day) * day + days * day + 21 * hour).toISOString();

/** Some days on, at a full or half hour of the working day; nobody comes on a Sunday, nor for what is done. */
function appointment(random: Random, opened: number, finished: string | null): string | null {
  const midnight = Math.floor(opened / day) * day;
  const on = midnight + random.int(1, 9) * day + random.int(22, 40) * 1_800_000;
  const at = new Date(new Date(on).getUTCDay() === 0 ? on + day : on).toISOString();
  return finished !== null && finished < at ? null : at;
}

async function setChecklists(db: Tx, checklists: ReadonlyMap<string, string>): Promise<void> {
  const find = (...words: string[]) =>
    [...checklists].find(([name]) => words.every((word) => name.toLowerCase().includes(word)))?.[1] ?? null;
  const evaluation = find('avaliação');
  const own: Record<string, string | null> = {
    Preventiva: find('preventiva'),
    Calibração: find('segurança') ?? find('preventiva'),
    Instalação: find('instalação'),
    Desinstalação: find('devolução') ?? find('instalação'),
    Treinamento: find('instalação'),
  };
  for (const [name, checklist_uuid] of Object.entries(own))
    await setTypeChecklists(db, name, { checklist_uuid, evaluation_checklist_uuid: evaluation });
  // Repairs keep the short one they come with.
  for (const name of ['Corretiva', 'Avaliação', 'Garantia'])
    await setTypeChecklists(db, name, { evaluation_checklist_uuid: evaluation });
}

async function typesOf(db: Tx) {
  const rows = await db
    .selectFrom('service_order_type')
    .select(['uuid', 'name', 'requires_evaluation', 'requires_budget', 'by_category', 'checklist_uuid'])
    .execute();
  return new Map(rows.map((row) => [row.name, { ...row, checklist: row.checklist_uuid ?? '' }]));
}

/** Of the model, or of its category, or of one above. */
const ownChecklist = sql<string | null>`coalesce(equipment.default_checklist_uuid,
  (equipment_category_defaults(equipment.category_uuid) -> 'default_checklist_uuid' ->> 'value')::uuid)`.as(
  'checklist',
);

const installedUnits = (db: Tx) =>
  db
    .selectFrom('customer_equipment')
    .innerJoin('equipment', 'equipment.uuid', 'customer_equipment.equipment_uuid')
    .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
    .select(['customer_equipment.uuid', 'customer_uuid', 'customer_name', 'location_sector'])
    .select(['equipment_category.name as category', ownChecklist])
    .where('customer_equipment.status', '!=', 'DECOMMISSIONED')
    .orderBy('customer_name')
    .orderBy('equipment_name')
    .orderBy('serial_number')
    .execute();

const stockUnits = (db: Tx) =>
  db
    .selectFrom('stock_equipment')
    .innerJoin('equipment', 'equipment.uuid', 'stock_equipment.equipment_uuid')
    .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
    .select(['stock_equipment.uuid', 'equipment_category.name as category', ownChecklist])
    .where('stock_equipment.status', 'in', ['AVAILABLE', 'IN_MAINTENANCE'])
    .orderBy('serial_number')
    .execute();
