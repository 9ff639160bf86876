import type { HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LifeKind } from '../unit-life.rules.ts';

export interface LifeEvent {
  type: LifeKind;
  date: string;
  description: string;
  technician_name: string | null;
  /** Where no technician had to do with it: whose it is. */
  recorded_by?: string | null;
  /** The record that tells it, and its screen. */
  document: { label: string; path: string };
}

declare module '#core/server/events.ts' {
  interface Questions {
    /** What a module's records tell of a unit that its life record does not keep, as far as who asks may see them. */
    'unit_life.events': { asked: HistoryUnit; answer: readonly LifeEvent[] };
    /** The other record of the same physical thing. */
    'unit_life.same': { asked: HistoryUnit; answer: readonly HistoryUnit[] };
  }
}
