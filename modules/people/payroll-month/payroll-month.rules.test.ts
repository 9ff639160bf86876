import { describe, expect, it } from 'vitest';
import { comparedLines, type PayrollLine } from './payroll-month.rules.ts';

const line = (user: string, employee: string, company = '100.00', benefit = 'meal'): PayrollLine => ({
  user_uuid: user,
  user_name: user,
  department: null,
  benefit_uuid: benefit,
  benefit_name: benefit,
  total: '0.00',
  employee,
  company,
});
const told = (now: PayrollLine[], before: PayrollLine[]) =>
  comparedLines(now, before).map(({ user_uuid, benefit_uuid, employee, employee_before, difference }) => [
    user_uuid,
    benefit_uuid,
    employee,
    employee_before,
    difference,
  ]);

describe('a month against the one before', () => {
  it('names who came in, who left, whose value changed and who stayed', () => {
    const before = [line('ana', '10.00'), line('bia', '20.00'), line('caio', '30.00')];
    const now = [line('ana', '10.00'), line('bia', '25.00'), line('davi', '40.00')];
    expect(told(now, before)).toEqual([
      ['ana', 'meal', '10.00', '10.00', 'SAME'],
      ['bia', 'meal', '25.00', '20.00', 'CHANGED'],
      ['davi', 'meal', '40.00', null, 'NEW'],
      ['caio', 'meal', '0.00', '30.00', 'LEFT'],
    ]);
  });

  it('holds each benefit of a person by itself, and the part of the company too', () => {
    const before = [line('ana', '10.00'), line('ana', '5.00', '50.00', 'bus')];
    const now = [line('ana', '10.00', '120.00'), line('ana', '5.00', '50.00', 'bus')];
    expect(told(now, before).map(([, benefit, , , difference]) => [benefit, difference])).toEqual([
      ['meal', 'CHANGED'],
      ['bus', 'SAME'],
    ]);
    expect(told([], [])).toEqual([]);
  });
});
