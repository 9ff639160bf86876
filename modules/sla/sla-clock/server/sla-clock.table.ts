import type { Generated } from 'kysely';
import type { TargetKind, Terms } from '../clock.rules.ts';

/** When which part of a promise is used up. */
export interface WarningMoment {
  of: TargetKind;
  by: 'POLICY' | 'HAND';
  percent: number;
  minutes: number;
  at: string;
}

export interface SlaClockTable {
  service_order_uuid: string;
  policy_uuid: string | null;
  terms: Terms | null;
  response_kept: boolean | null;
  arrival_kept: boolean | null;
  solution_kept: boolean | null;
  done_at: string | null;
  target_minutes: number | null;
  spent_minutes: number | null;
  own_minutes: number | null;
  parts_minutes: number | null;
  approval_minutes: number | null;
  customer_minutes: number | null;
  paused_minutes: number | null;
  moments: Generated<WarningMoment[]>;
}

export interface SlaClockBasisTable {
  one: Generated<boolean>;
  calendar: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    sla_clock: SlaClockTable;
    sla_clock_basis: SlaClockBasisTable;
  }
}
