import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { OrderStatus, SlaState, TechnicalStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { Audience, PauseStatus, PolicyCalendar } from '#modules/sla/sla-configuration/policy.rules.ts';

/** What the clock of an order is made of and what it says; `count-clock.rules.ts` counts it. Moments are milliseconds. */

export const segmentReason = choice({
  RUNNING: ['Contou', 'teal'],
  PAUSED: ['Pausado', 'violet'],
  DONE: ['Pronta', 'green'],
});
export type SegmentReason = ValueOf<typeof segmentReason>;

/** The contract an order is under: what it is called, and its page. */
export interface CoveringContract {
  uuid: string;
  code: string;
  path: string;
}

/** Of a policy, as it holds for one order. */
export interface Terms {
  policy_uuid: string;
  policy_name: string;
  /** Why this one and no other. */
  why: string;
  /** The contract that names it; what was kept before contracts were says nothing of one. */
  contract?: CoveringContract | null;
  response_minutes: number;
  arrival_minutes: number | null;
  solution_minutes: number;
  calendar: PolicyCalendar;
  pauses: readonly PauseStatus[];
  warnings: readonly { percent: number; audience: Audience; user_uuid: string | null }[];
}

/** From this moment on the order is so. */
export interface Stay {
  at: number;
  status: OrderStatus;
  technical: TechnicalStatus;
}
export interface ClockedOrder {
  /** Its opening first. */
  stays: readonly [Stay, ...Stay[]];
  isOnSite: boolean;
  /** Promised by hand: a moment, which no pause moves. */
  promised: { response: number | null; solution: number | null };
}

export interface Segment {
  from: number;
  to: number;
  status: OrderStatus;
  technical: TechnicalStatus;
  reason: SegmentReason;
  /** Whole minutes, shared out so that a column adds up to its total. */
  counted_minutes: number;
  paused_minutes: number;
  /** Outside the hours of work, or ready. */
  closed_minutes: number;
}

export const targetKind = choice({
  RESPONSE: 'Primeiro atendimento',
  ARRIVAL: 'Chegada ao cliente',
  SOLUTION: 'Solução',
});
export type TargetKind = ValueOf<typeof targetKind>;
export interface Target {
  kind: TargetKind;
  by: 'POLICY' | 'HAND';
  /** What may be spent; of a promise by hand, the working time it left. */
  minutes: number;
  spent_minutes: number;
  /** When the promise is up; none while the clock stands still before it. */
  due_at: number | null;
  done_at: number | null;
  /** Kept or broken for good; none while it is open and not yet broken. */
  kept: boolean | null;
  warnings: readonly { percent: number; at: number }[];
}

/** Whose time it was. */
export const bucket = choice({
  OWN: ['Nosso trabalho', 'teal'],
  PARTS: ['À espera de peças', 'yellow'],
  APPROVAL: ['À espera de aprovação', 'violet'],
  CUSTOMER: ['À espera do cliente', 'blue'],
  PAUSED: ['Pausada', 'gray'],
});
export type Bucket = ValueOf<typeof bucket>;

export interface Clock {
  segments: Segment[];
  targets: Target[];
  /** None where nothing was promised, and of what was given up. */
  state: SlaState | null;
  is_paused: boolean;
  /** Business minutes left of the solution while it stands still. */
  left_minutes: number | null;
  /** When somebody should look after it; none once everything is done. */
  risk_at: number | null;
  done_at: number | null;
  /** Business minutes of the whole way, by whose time it was. */
  buckets: Record<Bucket, number>;
}
