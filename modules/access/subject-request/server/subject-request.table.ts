import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { requestChannel, requestStatus, subjectRight } from '../subject-request.rules.ts';

export interface SubjectRequestTable extends RecordTable {
  code: string;
  subject_name: string;
  subject_document: string | null;
  subject_email: string | null;
  subject_phone: string | null;
  subject_right: ValueOf<typeof subjectRight>;
  channel: ValueOf<typeof requestChannel>;
  received_on: string;
  due_on: string;
  responsible_uuid: string | null;
  responsible_name: Made<string | null>;
  details: string | null;
  status: Generated<ValueOf<typeof requestStatus>>;
  answer: string | null;
  ended_on: string | null;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    subject_request: SubjectRequestTable;
  }
}
