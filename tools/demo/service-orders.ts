import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addDays } from '#core/contract/days.ts';
import { loadOrders, type LoadedOrder } from '#modules/service-order/server/public.ts';
import {
  financialAfter,
  technicalAfter,
  wasRepaired,
  type FinancialStatus,
  type OrderStatus,
  type Priority,
  type TechnicalStatus,
} from '#modules/service-order/service-order.rules.ts';
import { setTypeChecklists } from '#modules/service-order-type/server/public.ts';
import type { Random } from './random.ts';
import { answersOf } from './task-answers.ts';
import { takePhotos } from './task-photos.ts';
import { accessoriesOf, conditions, problemsOf, reasonsFor, requesters } from './order-words.ts';

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

/** How long an order usually stands in each status, in hours. */
const stay: Record<OrderStatus, readonly [number, number]> = {
  OPEN: [1, 20],
  PENDING_EVALUATION: [8, 72],
  PENDING_BUDGET: [4, 48],
  PENDING_APPROVAL: [24, 240],
  BUDGET_APPROVED: [4, 72],
  BUDGET_REJECTED: [4, 48],
  NOT_STARTED: [6, 96],
  IN_PROGRESS: [2, 40],
  WAITING_PARTS: [48, 360],
  PAUSED: [4, 60],
  TESTING: [1, 16],
  READY: [8, 120],
  DELIVERED: [24, 720],
  CLOSED: [0, 0],
  CANCELLED: [0, 0],
};

/** A believable course, from opening as far as it would go. */
function courseOf(random: Random, type: { requires_evaluation: boolean; requires_budget: boolean }): OrderStatus[] {
  if (random.chance(0.05)) return ['OPEN', 'CANCELLED'];
  const course: OrderStatus[] = ['OPEN'];
  let before: OrderStatus = 'NOT_STARTED';
  if (type.requires_evaluation) course.push('PENDING_EVALUATION');
  if (type.requires_evaluation && type.requires_budget) {
    course.push('PENDING_BUDGET', 'PENDING_APPROVAL');
    if (random.chance(0.12)) return [...course, 'BUDGET_REJECTED', 'READY', 'DELIVERED', 'CLOSED'];
    before = 'BUDGET_APPROVED';
  }
  course.push(before);
  if (random.chance(0.18)) course.push('WAITING_PARTS', before);
  course.push('IN_PROGRESS');
  if (random.chance(0.15)) course.push('PAUSED', 'IN_PROGRESS');
  if (random.chance(0.55)) course.push('TESTING');
  return [...course, 'READY', 'DELIVERED', 'CLOSED'];
}

/** Two thousand orders over a year, each as far along as its age allows; some stand still, as they do. */
export async function loadDemoOrders(
  db: Tx,
  services: Services,
  random: Random,
  { users, checklists }: { users: ReadonlyMap<string, string>; checklists: ReadonlyMap<string, string> },
): Promise<void> {
  await setChecklists(db, checklists);
  const [types, installed, standing] = await Promise.all([typesOf(db), installedUnits(db), stockUnits(db)]);
  const named = await db.selectFrom('app_user').select(['uuid', 'name']).execute();
  const nameOf = new Map(named.map(({ uuid, name }) => [uuid, name]));
  const desk = users.get('atendimento') ?? '';
  const technician = users.get('tecnico') ?? '';
  const worker = { uuid: technician, name: nameOf.get(technician) ?? '' };
  const answering = random.fork('answers');
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
    const type = types.get(name) ?? { uuid: '', requires_evaluation: false, requires_budget: false, checklist: '' };
    // A few run only so far, so that every status is on the board.
    const ours = name !== 'Treinamento' && random.chance(0.05) ? random.pick(standing) : undefined;
    const unit = random.pick(installed);
    const life = liveThrough(random, type, opened, now, n % 29 === 0);
    const onSite = random.chance(0.3);
    const requester = random.pick(requesters);
    const urgency = random.weighted(['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const, (one) =>
      one === 'MEDIUM' ? 55 : one === 'HIGH' ? 22 : one === 'LOW' ? 15 : 8,
    );
    return {
      created_at: new Date(opened).toISOString(),
      type_uuid: type.uuid,
      checklist_uuid: type.checklist,
      priority: urgency,
      customer_uuid: unit.customer_uuid,
      owner_uuid: unit.customer_uuid,
      payer_uuid: unit.customer_uuid,
      customer_equipment_uuid: ours || name === 'Treinamento' ? null : unit.uuid,
      asset_equipment_uuid: null,
      stock_equipment_uuid: ours?.uuid ?? null,
      reported_problem: random.pick(problemsOf(name)),
      received_condition: onSite || name === 'Treinamento' ? null : random.pick(conditions),
      scheduled_for: random.chance(0.6) ? appointment(random, opened, life.marks.finished_at) : null,
      solution_due_at: promised(opened, promiseDays[urgency] * (type.requires_budget ? 3 : 1)),
      response_due_at: null,
      responded_at: life.changes.find(({ from_status }) => from_status === 'OPEN')?.created_at ?? null,
      contract_code: null,
      service_location: onSite ? 'ON_SITE' : 'INTERNAL',
      service_address: onSite
        ? `${unit.customer_name} — ${random.pick(['Recepção', 'UTI', 'Centro cirúrgico', 'Laboratório'])}`
        : null,
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
      technicians: life.marks.status === 'OPEN' ? [] : [technician],
      accessories: onSite
        ? []
        : random.sample(accessoriesOf, random.int(0, 3)).map((description) => ({ description, quantity: 1 })),
      changes: life.changes.map((change) => {
        const user = ['IN_PROGRESS', 'PAUSED', 'TESTING', 'READY'].includes(change.to_status) ? technician : desk;
        return { ...change, user_uuid: user, user_name: nameOf.get(user) ?? null };
      }),
    };
  });
  const known = await loadOrders(db, rows);
  const answers = known.map(({ uuid: order, tasks }) => ({ order, tasks }));
  await takePhotos(db, services, random.fork('photos'), answers, worker);
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

interface Kind {
  requires_evaluation: boolean;
  requires_budget: boolean;
}
/** Nobody moves an order at night: what would fall there happens the next morning. */
function atWork(at: number): number {
  const sinceMidnight = at % day;
  const [opens, closes] = [11 * hour, 21 * hour];
  if (sinceMidnight >= opens && sinceMidnight < closes) return at;
  const morning = at - sinceMidnight + opens + (at % hour);
  return sinceMidnight < opens ? morning : morning + day;
}

/** Walks the course until today, and tells what the order then is and how it came there. */
function liveThrough(random: Random, type: Kind, opened: number, now: number, stands: boolean) {
  const course = courseOf(random, type);
  const until = stands ? random.int(1, course.length - 1) : course.length;
  let at = opened;
  let status: OrderStatus = 'OPEN';
  let technical_status: TechnicalStatus = 'RECEIVED';
  let financial_status = (type.requires_budget ? 'TO_QUOTE' : 'NOT_BILLABLE') as FinancialStatus;
  let came_from: OrderStatus | null = null;
  const times = new Map<OrderStatus, string>();
  let reason: string | null = null;
  const changes: Omit<LoadedOrder['changes'][number], 'user_uuid' | 'user_name'>[] = [
    { created_at: new Date(opened).toISOString(), axis: 'status', from_status: null, to_status: 'OPEN', reason: null },
  ];
  for (const to of course.slice(1, until)) {
    const [least, most] = stay[status];
    at = atWork(at + random.int(least, most) * hour);
    if (at > now) break;
    const moment = new Date(at).toISOString();
    reason = random.pick(reasonsFor(status, to));
    changes.push({ created_at: moment, axis: 'status', from_status: status, to_status: to, reason });
    came_from = to === 'WAITING_PARTS' ? status : null;
    technical_status = technicalAfter(status, to) ?? technical_status;
    financial_status =
      to === 'CLOSED' && financial_status === 'TO_BILL'
        ? 'PAID'
        : (financialAfter(status, to, financial_status) ?? financial_status);
    status = to;
    if (!(to === 'IN_PROGRESS' && times.has(to))) times.set(to, moment);
  }
  const delivered = times.get('DELIVERED') ?? null;
  return {
    changes,
    marks: {
      status,
      technical_status,
      financial_status,
      came_from,
      started_at: times.get('IN_PROGRESS') ?? null,
      finished_at: times.get('READY') ?? null,
      delivered_at: delivered,
      closed_at: times.get('CLOSED') ?? null,
      cancelled_at: times.get('CANCELLED') ?? null,
      cancel_reason: status === 'CANCELLED' ? (reason ?? 'Cliente desistiu') : null,
      delivered_to_name: delivered ? random.pick(requesters) : null,
      delivered_to_document: delivered
        ? `${random.digits(2)}.${random.digits(3)}.${random.digits(3)}-${random.digits(1)}`
        : null,
      service_warranty_until: delivered && wasRepaired(technical_status) ? addDays(delivered.slice(0, 10), 90) : null,
    },
  };
}

async function setChecklists(db: Tx, checklists: ReadonlyMap<string, string>): Promise<void> {
  const find = (...words: string[]) =>
    [...checklists].find(([name]) => words.every((word) => name.toLowerCase().includes(word)))?.[1] ?? null;
  const evaluation = find('avaliação');
  const own: Record<string, string | null> = {
    Corretiva: find('preventiva'),
    Preventiva: find('preventiva'),
    Calibração: find('segurança') ?? find('preventiva'),
    Instalação: find('instalação'),
    Desinstalação: find('devolução') ?? find('instalação'),
    Avaliação: find('preventiva'),
    Garantia: find('preventiva'),
    Treinamento: find('instalação'),
  };
  for (const [name, checklist_uuid] of Object.entries(own))
    await setTypeChecklists(db, name, { checklist_uuid, evaluation_checklist_uuid: evaluation });
}

async function typesOf(db: Tx) {
  const rows = await db
    .selectFrom('service_order_type')
    .select(['uuid', 'name', 'requires_evaluation', 'requires_budget', 'checklist_uuid'])
    .execute();
  return new Map(rows.map((row) => [row.name, { ...row, checklist: row.checklist_uuid ?? '' }]));
}

const installedUnits = (db: Tx) =>
  db
    .selectFrom('customer_equipment')
    .select(['uuid', 'customer_uuid', 'customer_name'])
    .where('status', '!=', 'DECOMMISSIONED')
    .orderBy('customer_name')
    .orderBy('equipment_name')
    .orderBy('serial_number')
    .execute();

const stockUnits = (db: Tx) =>
  db
    .selectFrom('stock_equipment')
    .select(['uuid'])
    .where('status', 'in', ['AVAILABLE', 'IN_MAINTENANCE'])
    .orderBy('serial_number')
    .execute();
