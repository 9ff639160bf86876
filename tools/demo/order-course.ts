import { addDays } from '#core/contract/days.ts';
import type { LoadedOrder } from '#modules/service/service-order/demo/order-loader.ts';
import {
  financialAfter,
  technicalAfter,
  wasRepaired,
  type FinancialStatus,
  type OrderStatus,
  type TechnicalStatus,
} from '#modules/service/service-order/service-order.rules.ts';
import { reasonsFor, requesters } from './order-words.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;

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

interface Kind {
  requires_evaluation: boolean;
  requires_budget: boolean;
}
/** A believable course, from opening as far as it would go. */
function courseOf(random: Random, type: Kind): OrderStatus[] {
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

/** Nobody moves an order at night: what would fall there happens the next morning. */
function atWork(at: number): number {
  const sinceMidnight = at % day;
  const [opens, closes] = [11 * hour, 21 * hour];
  if (sinceMidnight >= opens && sinceMidnight < closes) return at;
  const morning = at - sinceMidnight + opens + (at % hour);
  return sinceMidnight < opens ? morning : morning + day;
}

/** Walks the course until today, and tells what the order then is and how it came there. */
export function liveThrough(random: Random, type: Kind, opened: number, now: number, stands: boolean) {
  const course = courseOf(random, type);
  const until = stands ? random.int(1, course.length - 1) : course.length;
  let at = opened;
  let status: OrderStatus = 'OPEN';
  let technical_status: TechnicalStatus = 'RECEIVED';
  let financial_status = (type.requires_budget ? 'TO_QUOTE' : 'NOT_BILLABLE') as FinancialStatus;
  let came_from: OrderStatus | null = null;
  const times = new Map<OrderStatus, string>();
  let reason: string | null = null;
  const changes: Omit<LoadedOrder['changes'][number], 'user_uuid' | 'user_name'>[] = [];
  for (const to of course.slice(1, until)) {
    const [least, most] = stay[status];
    at = atWork(at + random.int(least, most) * hour);
    if (at > now) break;
    const moment = new Date(at).toISOString();
    reason = random.pick(reasonsFor(status, to));
    changes.push({ at: moment, from_status: status, to_status: to, reason });
    came_from = to === 'WAITING_PARTS' ? status : null;
    technical_status =
      technicalAfter({ status, technical_status, requires_evaluation: type.requires_evaluation }, to) ??
      technical_status;
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
