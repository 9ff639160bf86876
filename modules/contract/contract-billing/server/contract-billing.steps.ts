import { refuseFuture } from '#core/server/business-day.ts';
import type { StepsOf } from '#core/server/document.ts';
import type { contractBilling } from '../contract.ts';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import './contract-billing.table.ts';

/** For whoever takes its steps without its calls. */
export const billingKind = {
  entity: 'contract_billing',
  table: 'contract_billing',
  machine: contractBillingMachine,
} as const;

/** What each step writes besides moving it. */
export const billingSteps: StepsOf<typeof contractBilling, typeof contractBillingMachine, 'contract_billing'> = {
  async issue({ ctx, body: { document_kind, document_number, issued_on, due_on }, take }) {
    refuseFuture(ctx, 'issued_on', issued_on);
    await take({ document_kind, document_number, issued_on, due_on });
  },
  async pay({ ctx, body: { paid_on }, take }) {
    refuseFuture(ctx, 'paid_on', paid_on);
    await take({ paid_on });
  },
  async undoPayment({ take }) {
    await take({ paid_on: null });
  },
  /** Its days are free for the next run. */
  async cancel({ db, doc, take }) {
    await take();
    await db
      .updateTable('contract_billing_line')
      .set({ live: false })
      .where('contract_billing_uuid', '=', doc.uuid)
      .execute();
  },
};
