import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { incidentRisk, incidentStatus } from '../data-incident.rules.ts';

export interface DataIncidentTable extends RecordTable {
  code: string;
  title: string;
  occurred_on: string | null;
  known_on: string;
  due_on: string;
  risk: Generated<ValueOf<typeof incidentRisk>>;
  people_count: number | null;
  data_kinds: string | null;
  description: string | null;
  measures: string | null;
  status: Generated<ValueOf<typeof incidentStatus>>;
  told_anpd_on: string | null;
  told_people_on: string | null;
  protocol: string | null;
  made_by_uuid: string | null;
  made_by_name: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    data_incident: DataIncidentTable;
  }
}
