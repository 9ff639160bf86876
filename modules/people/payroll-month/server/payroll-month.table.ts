import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';

export interface PayrollMonthTable extends RecordTable {
  month: string;
  label: Generated<string>;
  closed_by_name: string;
}

export interface PayrollLineTable {
  payroll_month_uuid: string;
  user_uuid: string;
  benefit_uuid: string;
  user_name: string;
  department: string | null;
  benefit_name: string;
  total: string;
  employee: string;
  company: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    payroll_month: PayrollMonthTable;
    payroll_line: PayrollLineTable;
  }
}
