import { choice, type ValueOf } from '#core/contract/choice.ts';
import { compared, dividedBy, isNegative, negated, plus, times, type Decimal } from '#core/contract/decimal.ts';

/** How much of the uncertainty a result must leave free below the limit (ILAC-G8, ISO 14253-1). */
export const decisionRule = choice({
  WITH_UNCERTAINTY: '|erro| + U ≤ limite',
  SIMPLE: 'Aceitação simples: |erro| ≤ limite',
  GUARD_BAND: 'Banda de guarda: |erro| + parte de U ≤ limite',
});
export type DecisionRule = ValueOf<typeof decisionRule>;

/** The rule as it was set when the result was judged: a later change of it changes no past verdict. */
export interface Decision {
  decision_rule: DecisionRule;
  /** Of U, in percent: what the guard band keeps free. */
  guard_band_percent: Decimal;
}

/** What is measured has more places than money. */
export const measurePlaces = 6;
export const magnitude = (value: Decimal): Decimal => (isNegative(value) ? negated(value) : value);

const bandOf = ({ decision_rule, guard_band_percent }: Decision, uncertainty: Decimal): Decimal => {
  if (decision_rule === 'SIMPLE') return '0';
  if (decision_rule === 'WITH_UNCERTAINTY') return uncertainty;
  return dividedBy(times(uncertainty, guard_band_percent, measurePlaces + 2), '100', measurePlaces + 2) ?? '0';
};

/** Whether an error with this uncertainty stays within the limit. */
export const passes = (rule: Decision, error: Decimal, uncertainty: Decimal, limit: Decimal): boolean =>
  compared(plus(magnitude(error), bandOf(rule, uncertainty)), limit) <= 0;
