import type { Generated } from 'kysely';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { ChecklistSummary, ChecklistTask } from '../contract.ts';

export interface ChecklistTable extends RecordTable {
  name: string;
  type: ChecklistSummary['type'];
  revision: Generated<number>;
  status: ChecklistSummary['status'];
  search_text: Made<string>;
}

export interface ChecklistModuleTable {
  uuid: Generated<string>;
  checklist_uuid: string;
  place: number;
  name: string;
}

export interface ChecklistTaskTable {
  uuid: Generated<string>;
  checklist_uuid: string;
  module_uuid: string;
  place: number;
  description: string;
  answer_type: ChecklistTask['answer_type'];
  unit: string | null;
  min: string | null;
  max: string | null;
  options: string[];
  expected: ChecklistTask['expected'];
  required: boolean;
  requires_photo_on_fail: boolean;
  on_fail: ChecklistTask['on_fail'];
  estimated_minutes: number;
}

export interface ChecklistCategoryTable extends LineTable {
  checklist_uuid: string;
  equipment_category_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    checklist: ChecklistTable;
    checklist_category: ChecklistCategoryTable;
    checklist_module: ChecklistModuleTable;
    checklist_task: ChecklistTaskTable;
  }
}
