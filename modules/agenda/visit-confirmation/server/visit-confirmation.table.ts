import type { Generated } from 'kysely';
import type { ConfirmationAnswer } from '../visit-confirmation.rules.ts';

interface VisitConfirmationTable {
  uuid: Generated<string>;
  created_at: Generated<string>;
  maintenance_schedule_uuid: string;
  scheduled_date: string;
  scheduled_time: string;
  email: string;
  answer: ConfirmationAnswer | null;
  answered_at: string | null;
  wanted_date: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    visit_confirmation: VisitConfirmationTable;
  }
}
