import type { ValueOf } from '#core/contract/choice.ts';
import { addDays, addMonths } from '#core/contract/days.ts';
import { isPositive, sumOf, type Decimal } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { nextAdjustment, type AdjustmentIndex } from './adjustment.rules.ts';
import type { BillingRule } from './billing.rules.ts';
import type { renewal, terminationRule } from './contract-terms.rules.ts';

/** What of the terms must fit together, and what follows from them: asked by every kind before it is stored. */

interface Terms extends Pick<BillingRule, 'starts_at' | 'ends_at' | 'billing_period'> {
  renewal: ValueOf<typeof renewal>;
  adjustment_index: AdjustmentIndex;
  adjustment_percent: Decimal | null;
  adjustment_month: number | null;
  termination_rule: ValueOf<typeof terminationRule>;
  termination_amount: Decimal | null;
}

/** Everything wrong, by field; nothing where the terms fit. */
export function termErrors(terms: Terms): FieldErrors {
  const { starts_at, ends_at } = terms;
  return {
    ...(ends_at !== null && ends_at < starts_at ? { ends_at: ['O fim não pode ser antes do início'] } : {}),
    ...(ends_at === null && terms.billing_period === 'SINGLE'
      ? { ends_at: ['Parcela única: informe até quando vale o contrato'] }
      : {}),
    ...(ends_at === null && terms.renewal !== 'NEVER'
      ? { renewal: ['Por prazo indeterminado não há renovação: escolha "Não renova"'] }
      : {}),
    ...(terms.adjustment_index === 'FIXED' && !isPositive(terms.adjustment_percent)
      ? { adjustment_percent: ['Informe o percentual do reajuste'] }
      : {}),
    ...(terms.termination_rule !== 'NONE' && !isPositive(terms.termination_amount)
      ? { termination_amount: ['Informe quanto custa rescindir'] }
      : {}),
  };
}

/** What is stored besides what was typed. */
export const derivedTerms = (
  terms: Terms & { base_value: Decimal | null },
  lines: readonly (Decimal | null)[],
  last_adjusted_at: string | null = null,
) => ({
  monthly_value: sumOf([terms.base_value, ...lines], 2),
  next_adjustment_at: nextAdjustment({ ...terms, last_adjusted_at }),
  // What the chosen rule does not ask for is not kept.
  adjustment_percent: terms.adjustment_index === 'FIXED' ? terms.adjustment_percent : null,
  termination_amount: terms.termination_rule === 'NONE' ? null : terms.termination_amount,
});

/** What of a contract its steps are worked out of. */
export interface Held {
  ends_at: string | null;
  renewal_months: number;
  renewal_count: number;
  signed_at: string | null;
}
/** The last day of a term extended as the parties agreed: twelve months after a 31st of December are a 31st of December. */
export const renewedUntil = (ends_at: string, months: number): string =>
  addDays(addMonths(addDays(ends_at, 1), months), -1);

/** What each step of a contract's life writes on it besides its status. */
export const stepValues = {
  activate: ({ signed_at }: Held, today: string) => ({ signed_at: signed_at ?? today }),
  suspend: (_: Held, today: string) => ({ suspended_at: today }),
  resume: () => ({ suspended_at: null }),
  renew: ({ ends_at, renewal_months, renewal_count }: Held) => ({
    ends_at: ends_at && renewedUntil(ends_at, renewal_months),
    renewal_count: renewal_count + 1,
    ended_at: null,
  }),
  end: (_: Held, today: string) => ({ ended_at: today, suspended_at: null }),
};
