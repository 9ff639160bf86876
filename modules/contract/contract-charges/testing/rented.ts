import type { BillingRule } from '#modules/contract/contract-terms/billing.rules.ts';
import type { Billable, KnownLine, Proposal, Source } from '../proposal.rules.ts';

/** Billed each month in arrears, from that day on. */
export const ruleFrom = (starts_at: string): BillingRule => ({
  starts_at,
  ends_at: null,
  billing_period: 'MONTHLY',
  billing_when: 'ARREARS',
  due_day: 10,
  first_pro_rata: true,
});
/** One ventilator, delivered on that day. */
export const ventilator = (on: string, monthly: string): Source => ({
  uuid: 'item',
  kind: 'UNIT',
  name: 'Ventilador',
  monthly,
  life: [{ kind: 'DELIVERED', on, unit: 'A' }],
  ends_on: null,
  graceDays: 0,
});
export const rented = (rule: BillingRule, source: Source): Billable => ({
  uuid: 'contract',
  rule,
  sources: [source],
  once: [],
  quota: null,
});
/** As a run stores them: what the next one finds. */
export const stored = (proposals: readonly Proposal[]): KnownLine[] =>
  proposals.flatMap(({ number, lines }) => lines.map((line) => ({ ...line, excluded: false, period_number: number })));
export const on = (today: string) => ({ today, until: today });
