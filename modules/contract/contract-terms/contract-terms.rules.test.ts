import { describe, expect, it } from 'vitest';
import { faultsOf } from '#core/contract/machine.ts';
import {
  contractMachine,
  standingOf,
  terminationPenalty,
  warningDays,
  warningDue,
  type ContractFacts,
} from './contract-terms.rules.ts';
import { derivedTerms, termErrors } from './terms.rules.ts';

const machine = contractMachine<ContractFacts>({ noun: 'O contrato', missing: () => undefined });
const contract = (own: Partial<ContractFacts> = {}): ContractFacts => ({
  status: 'ACTIVE',
  starts_at: '2026-01-01',
  ends_at: '2026-12-31',
  renewal_count: 0,
  ...own,
});

describe('the life of a contract', () => {
  it('holds together', () => {
    expect(faultsOf(machine)).toEqual([]);
  });

  it('is resumed as what it was', () => {
    const open = (renewal_count: number) =>
      machine.open(contract({ status: 'SUSPENDED', renewal_count })).map(({ name }) => name);
    expect(open(0)).toContain('resume');
    expect(open(0)).not.toContain('resumeRenewed');
    expect(open(1)).toContain('resumeRenewed');
  });

  it('expires by the calendar only, and nothing is renewed that has no end', () => {
    expect(machine.whyNot('expire', contract())).toBeDefined();
    expect(machine.whyNot('expire', contract(), ['system'])).toBeUndefined();
    expect(machine.whyNot('renew', contract({ ends_at: null }))).toMatch(/prazo indeterminado/);
  });

  it('is about to expire in its last sixty days, while it is in force', () => {
    const ends_at = '2026-12-31';
    expect(standingOf({ status: 'ACTIVE', ends_at }, '2026-11-01')).toBe('EXPIRING');
    expect(standingOf({ status: 'ACTIVE', ends_at }, '2026-10-31')).toBe('ACTIVE');
    expect(standingOf({ status: 'SUSPENDED', ends_at }, '2026-12-30')).toBe('SUSPENDED');
    expect(standingOf({ status: 'RENEWED', ends_at: null }, '2026-12-30')).toBe('RENEWED');
  });

  it('is warned of ninety, sixty and thirty days before its end, and on its own notice', () => {
    expect(warningDays(45)).toEqual([90, 60, 45, 30]);
    expect(warningDays(30)).toEqual([90, 60, 30]);
    const due = (today: string) => warningDue('2026-12-31', 45, today);
    expect(['2026-10-01', '2026-10-02', '2026-11-17', '2026-12-15', '2027-01-01'].map(due)).toEqual([
      null,
      90,
      45,
      30,
      null,
    ]);
  });
});

describe('terms', () => {
  const terms = {
    starts_at: '2026-01-01',
    ends_at: '2026-12-31',
    billing_period: 'MONTHLY' as const,
    renewal: 'TACIT' as const,
    adjustment_index: 'IPCA' as const,
    adjustment_percent: '5.00',
    adjustment_month: null,
    termination_rule: 'PERCENT' as const,
    termination_amount: '10.00',
    base_value: '500.00',
  };

  it('fit together, or each fault is named', () => {
    expect(termErrors(terms)).toEqual({});
    expect(Object.keys(termErrors({ ...terms, ends_at: '2025-12-31' }))).toEqual(['ends_at']);
    expect(Object.keys(termErrors({ ...terms, ends_at: null, billing_period: 'SINGLE' }))).toEqual([
      'ends_at',
      'renewal',
    ]);
    const faulty = { ...terms, adjustment_index: 'FIXED' as const, adjustment_percent: null, termination_amount: null };
    expect(Object.keys(termErrors(faulty))).toEqual(['adjustment_percent', 'termination_amount']);
  });

  it('say what a month comes to, and when its price may change', () => {
    expect(derivedTerms(terms, ['120.50', null, '79.50'])).toEqual({
      monthly_value: '700.00',
      next_adjustment_at: '2027-01-01',
      adjustment_percent: null,
      termination_amount: '10.00',
    });
  });

  it('say what ending early costs: of what was left, or so many months', () => {
    const ended = { ...terms, monthly_value: '1000.00' };
    expect(terminationPenalty(ended, '2026-09-30')).toBe('300.00');
    expect(terminationPenalty(ended, '2026-12-31')).toBe('0.00');
    expect(terminationPenalty({ ...ended, termination_rule: 'MONTHS', termination_amount: '3.00' }, '2026-09-30')).toBe(
      '3000.00',
    );
    expect(terminationPenalty({ ...ended, ends_at: null }, '2026-09-30')).toBe('0.00');
  });
});
