import { choice } from '#core/contract/choice.ts';
import { isSame } from '#core/contract/decimal.ts';

export const payrollDifference = choice({
  NEW: ['Entrou', 'green'],
  LEFT: ['Saiu', 'red'],
  CHANGED: ['Mudou', 'yellow'],
  SAME: ['Igual', 'gray'],
});

export interface PayrollLine {
  user_uuid: string;
  user_name: string;
  department: string | null;
  benefit_uuid: string;
  benefit_name: string;
  total: string;
  employee: string;
  company: string;
}
export interface ComparedLine extends PayrollLine {
  /** What the person was discounted the month before; none where there was nothing. */
  employee_before: string | null;
  difference: 'NEW' | 'LEFT' | 'CHANGED' | 'SAME';
}

const keyOf = ({ user_uuid, benefit_uuid }: PayrollLine): string => `${user_uuid} ${benefit_uuid}`;

/** The month held against the one before: whoever had it and has it no more stands in it with nothing. */
export function comparedLines(lines: readonly PayrollLine[], before: readonly PayrollLine[]): ComparedLine[] {
  const known = new Map(before.map((line) => [keyOf(line), line]));
  const present = new Set(lines.map(keyOf));
  const now = lines.map((line): ComparedLine => {
    const old = known.get(keyOf(line));
    if (!old) return { ...line, employee_before: null, difference: 'NEW' };
    const same = isSame(old.employee, line.employee) && isSame(old.company, line.company);
    return { ...line, employee_before: old.employee, difference: same ? 'SAME' : 'CHANGED' };
  });
  const gone = before
    .filter((line) => !present.has(keyOf(line)))
    .map((line): ComparedLine => {
      const nothing = { total: '0.00', employee: '0.00', company: '0.00' };
      return { ...line, ...nothing, employee_before: line.employee, difference: 'LEFT' };
    });
  return [...now, ...gone];
}
