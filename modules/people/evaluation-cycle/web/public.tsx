import type { EvaluationCycle } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** How it goes and what came of it: of whoever holds the answers. */
    'evaluation-cycle.tabs': { cycle: EvaluationCycle };
  }
}
