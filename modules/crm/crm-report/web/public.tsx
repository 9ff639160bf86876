import type { CrmReport } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below the facts of a report: what came of it, and what can be opened from it. */
    'crm-report.parts': { report: CrmReport };
  }
}
