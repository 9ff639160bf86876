import { choice, type ValueOf } from '#core/contract/choice.ts';
import { dividedBy, minus, percentOf, smaller, times, type Decimal } from '#core/contract/decimal.ts';

/** What a benefit costs in a month, and who bears it. */

/** Of what the person's share of a meal voucher is at most a fifth: sources disagree, so the house says. */
export const mealBase = choice({
  COST: 'Do custo do benefício (PAT)',
  SALARY: 'Do salário base',
  NONE: 'Sem teto',
});

export interface BenefitTerms {
  category: string;
  value_kind: string;
  company_value: Decimal;
  employee_kind: string;
  employee_value: Decimal;
  meal_base: ValueOf<typeof mealBase>;
}

export interface BenefitMonth {
  /** Days of the month the person had it, and how many the month has. */
  days: number;
  daysOfMonth: number;
  /** Of those days, the ones that are worked. */
  workingDays: number;
  dependants: number;
  base_pay: Decimal | null;
  /** Agreed with this person instead of the usual share. */
  employee_value: Decimal | null;
}

export interface BenefitCost {
  total: Decimal;
  employee: Decimal;
  company: Decimal;
}

/** Lei 7.418/1985, art. 4: of the transport voucher the employer bears what passes 6 % of the base pay. */
export const transportCeiling: Decimal = '6';

/** Decreto 10.854/2021: the worker's part in a meal programme. */
export const mealCeiling: Decimal = '20';

const nothing: Decimal = '0.00';

/** A whole month's worth, for the days it was had. */
function prorated(amount: Decimal, { days, daysOfMonth }: BenefitMonth): Decimal {
  if (days >= daysOfMonth) return amount;
  return dividedBy(times(amount, String(days)), String(daysOfMonth)) ?? nothing;
}

function totalOf({ value_kind, company_value }: BenefitTerms, month: BenefitMonth): Decimal {
  if (value_kind === 'PER_WORKING_DAY') return times(company_value, String(month.workingDays));
  if (value_kind === 'PER_PERSON') return prorated(times(company_value, String(1 + month.dependants)), month);
  if (value_kind === 'PERCENT_SALARY') return prorated(percentOf(month.base_pay ?? '0', company_value), month);
  return prorated(company_value, month);
}

function shareOf(terms: BenefitTerms, month: BenefitMonth, total: Decimal): Decimal {
  const value = month.employee_value ?? terms.employee_value;
  const share = terms.employee_kind === 'PERCENT' ? percentOf(total, value) : prorated(value, month);
  // More than it costs nobody bears.
  const borne = smaller(times(share, '1'), total);
  const pay = month.base_pay && prorated(month.base_pay, month);
  if (terms.category === 'transporte' && pay) return smaller(borne, percentOf(pay, transportCeiling));
  const base = { COST: total, SALARY: pay, NONE: null }[terms.meal_base];
  return terms.category === 'refeicao' && base ? smaller(borne, percentOf(base, mealCeiling)) : borne;
}

/** What the person bears and what the company bears add up to what it costs, to the cent. */
export function benefitCost(terms: BenefitTerms, month: BenefitMonth): BenefitCost {
  if (month.days <= 0) return { total: nothing, employee: nothing, company: nothing };
  const total = times(totalOf(terms, month), '1');
  const employee = shareOf(terms, month, total);
  return { total, employee, company: minus(total, employee) };
}
