import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAbove, isNegative, percentOf, plus } from '#core/contract/decimal.ts';
import { benefitCost, mealBase, type BenefitMonth, type BenefitTerms } from './benefit.rules.ts';

const month: BenefitMonth = {
  days: 30,
  daysOfMonth: 30,
  workingDays: 21,
  dependants: 0,
  base_pay: null,
  employee_value: null,
};
const terms = (own: Partial<BenefitTerms>): BenefitTerms => ({
  category: 'saude',
  value_kind: 'FIXED',
  company_value: '100.00',
  employee_kind: 'PERCENT',
  employee_value: '20',
  meal_base: 'COST',
  ...own,
});

it('a plan for three people, a voucher by working day, a share of the pay, half a month', () => {
  expect(benefitCost(terms({ value_kind: 'PER_PERSON', company_value: '418' }), { ...month, dependants: 2 })).toEqual({
    total: '1254.00',
    employee: '250.80',
    company: '1003.20',
  });
  expect(
    benefitCost(terms({ value_kind: 'PER_WORKING_DAY', company_value: '38', employee_value: '10' }), month),
  ).toEqual({
    total: '798.00',
    employee: '79.80',
    company: '718.20',
  });
  expect(
    benefitCost(terms({ value_kind: 'PERCENT_SALARY', company_value: '3', employee_value: '0' }), {
      ...month,
      base_pay: '3000',
    }),
  ).toEqual({ total: '90.00', employee: '0.00', company: '90.00' });
  expect(benefitCost(terms({}), { ...month, days: 15 })).toEqual({
    total: '50.00',
    employee: '10.00',
    company: '40.00',
  });
});

it('of the transport voucher nobody bears more than 6 % of the base pay', () => {
  const voucher = terms({
    category: 'transporte',
    value_kind: 'PER_WORKING_DAY',
    company_value: '21.20',
    employee_value: '100',
  });
  expect(benefitCost(voucher, { ...month, base_pay: '2400' })).toEqual({
    total: '445.20',
    employee: '144.00',
    company: '301.20',
  });
  // Cheaper than that, it is borne whole.
  expect(benefitCost(voucher, { ...month, base_pay: '20000' }).employee).toBe('445.20');
});

it('of the meal voucher nobody bears more than a fifth, of whatever the house counts it', () => {
  const voucher = { category: 'refeicao', value_kind: 'PER_WORKING_DAY', company_value: '40', employee_value: '50' };
  const borne = (meal_base: BenefitTerms['meal_base'], base_pay: string | null) =>
    benefitCost(terms({ ...voucher, meal_base }), { ...month, base_pay }).employee;
  expect(borne('COST', '1500')).toBe('168.00');
  expect(borne('SALARY', '1500')).toBe('300.00');
  // Of a pay nobody said nothing can be counted; without a ceiling it is what was agreed.
  expect(borne('SALARY', null)).toBe('420.00');
  expect(borne('NONE', '1500')).toBe('420.00');
  expect(benefitCost(terms({ ...voucher, category: 'saude' }), { ...month, base_pay: '1500' }).employee).toBe('420.00');
});

it('whatever the terms, both parts add up to the whole, and nobody bears less than nothing or more than it costs', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2));
  fc.assert(
    fc.property(
      fc.constantFrom('saude', 'transporte', 'refeicao'),
      fc.constantFrom('FIXED', 'PER_WORKING_DAY', 'PER_PERSON'),
      cents(100_000),
      fc.constantFrom('AMOUNT', 'PERCENT'),
      cents(10_000),
      fc.record({
        days: fc.integer({ min: 0, max: 31 }),
        dependants: fc.integer({ min: 0, max: 5 }),
        base_pay: fc.option(cents(1_000_000)),
        employee_value: fc.option(cents(10_000)),
      }),
      fc.constantFrom(...mealBase.values),
      (category, value_kind, company_value, employee_kind, employee_value, own, meal_base) => {
        const own31 = { ...month, daysOfMonth: 31, workingDays: Math.min(own.days, 21), ...own };
        const { total, employee, company } = benefitCost(
          { category, value_kind, company_value, employee_kind, employee_value, meal_base },
          own31,
        );
        expect(plus(employee, company)).toBe(total);
        expect(isNegative(employee) || isNegative(company) || isAbove(employee, total)).toBe(false);
        // To the cent: a share of the cost is rounded once.
        if (category === 'refeicao' && meal_base === 'COST')
          expect(isAbove(employee, percentOf(total, '20'))).toBe(false);
        if (category === 'transporte' && own.base_pay)
          expect(isAbove(employee, percentOf(own.base_pay, '6'))).toBe(false);
      },
    ),
  );
});
