import type { Policy } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Above the form's buttons: what the change would do, from what is typed. */
    'sla-configuration.preview': { uuid: string | undefined; row: Policy | undefined; values: Record<string, unknown> };
  }
}
