import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { timersMayRun } from './service-order-labor.rules.ts';

/** The parts of a technician's day, in the order they are shown. */
export const daySections = ['now', 'today', 'late', 'later'] as const;
export type DaySection = (typeof daySections)[number];

interface Work {
  evaluates: boolean;
  timer: { is_in_progress: boolean; status: string };
}
interface DayOrder {
  status: OrderStatus;
  /** The day it is scheduled for and the day it was promised for, in the business' calendar. */
  scheduled: string | null;
  due: string | null;
  /** Past the promised moment. */
  breached: boolean;
  open_labors: number;
}

/** Something can be done about it now by whoever has these services. */
export function hasNextStep({ status, open_labors }: DayOrder, works: readonly Work[]): boolean {
  const open = works.filter(({ timer }) => timer.status !== 'COMPLETED');
  if (open.some(({ evaluates }) => timersMayRun(status, evaluates))) return true;
  if (status === 'PAUSED' || status === 'WAITING_PARTS') return true;
  return status === 'READY' || isConcludable(status, open_labors);
}

/** Every service is done: the order itself is to be called done. */
export const isConcludable = (status: OrderStatus, openLabors: number): boolean =>
  (status === 'IN_PROGRESS' || status === 'TESTING') && openLabors === 0;

/** What runs is now; what is promised and broken is late; what waits for others or another day comes later. */
export function sectionOf(order: DayOrder, works: readonly Work[], today: string): DaySection {
  if (works.some(({ timer }) => timer.is_in_progress)) return 'now';
  if (!hasNextStep(order, works)) return 'later';
  if (order.scheduled && order.scheduled > today) return 'later';
  if (order.breached || (order.scheduled && order.scheduled < today)) return 'late';
  return 'today';
}
