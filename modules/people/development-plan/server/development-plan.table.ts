import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { DevelopmentGoal } from '../contract.ts';

export interface DevelopmentGoalTable extends RecordTable {
  employee_uuid: string;
  manager_uuid: string | null;
  instance_uuid: string | null;
  label: Generated<string>;
  goal: string;
  action: string;
  due_on: string;
  status: Generated<DevelopmentGoal['status']>;
  evidence: string | null;
  finished_on: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    development_goal: DevelopmentGoalTable;
  }
}
