import type { Generated, JSONColumnType } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { branch } from '../career.rules.ts';

interface CareerPathTable extends RecordTable {
  name: string;
  department: string | null;
  description: string | null;
  level_count: Generated<number>;
  people_count: Generated<number>;
  status: 'ACTIVE' | 'INACTIVE';
  search_text: Made<string>;
}

interface CareerLevelTable extends LineTable {
  career_path_uuid: string;
  name: string;
  branch: ValueOf<typeof branch>;
  cbo: string | null;
  months: number | null;
  competences: JSONColumnType<{ name: string; target: number }[]>;
  salary_min: string | null;
  salary_max: string | null;
  description: string | null;
}

interface CareerRequirementTable extends LineTable {
  career_level_uuid: string;
  text: string;
  training_uuid: string | null;
  min_score: string | null;
}

interface CareerStandingTable {
  user_uuid: string;
  career_level_uuid: string;
  since: string;
}

interface CareerProofTable {
  user_uuid: string;
  requirement_uuid: string;
  proved_on: string;
  valid_until: string | null;
  note: string | null;
}

interface CareerCompetenceMarkTable {
  user_uuid: string;
  name: string;
  key: Made<string>;
  mark: number;
  note: string;
  marked_on: string;
  marked_by: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    career_path: CareerPathTable;
    career_level: CareerLevelTable;
    career_requirement: CareerRequirementTable;
    career_standing: CareerStandingTable;
    career_proof: CareerProofTable;
    career_competence_mark: CareerCompetenceMarkTable;
  }
}
