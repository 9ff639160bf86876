import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { NonConformity } from '../contract.ts';

export interface NonConformityTable extends RecordTable {
  code: string;
  title: string;
  description: string;
  evidence: string | null;
  requirement: string | null;
  kind: NonConformity['kind'];
  origin: NonConformity['origin'];
  severity: NonConformity['severity'];
  area: string | null;
  detected_on: string;
  detected_by_uuid: string | null;
  responsible_uuid: string | null;
  responsible_name: Generated<string | null>;
  due_on: string | null;
  status: Generated<NonConformity['status']>;
  customer_uuid: string | null;
  customer_name: Generated<string | null>;
  supplier_uuid: string | null;
  supplier_name: Generated<string | null>;
  service_order_uuid: string | null;
  service_order_code: Generated<string | null>;
  equipment_uuid: string | null;
  equipment_name: Generated<string | null>;
  instrument_uuid: string | null;
  instrument_name: Generated<string | null>;
  containment: string | null;
  disposition: NonConformity['disposition'];
  containment_due_at: string | null;
  contained_at: string | null;
  root_cause: Generated<string | null>;
  cause_category: Generated<NonConformity['cause_category']>;
  action_count: Generated<number>;
  open_action_count: Generated<number>;
  resolved_on: Generated<string | null>;
  effectiveness_criterion: Generated<string | null>;
  effectiveness_on: Generated<string | null>;
  verifier_uuid: Generated<string | null>;
  effectiveness: Generated<NonConformity['effectiveness']>;
  verification_notes: Generated<string | null>;
  reopen_count: Generated<number>;
  closed_on: Generated<string | null>;
  cost: string | null;
  notification_limit: NonConformity['notification_limit'];
  notification_due_on: string | null;
  notified_on: string | null;
  notification_number: string | null;
  source_entity: Generated<string | null>;
  source_uuid: Generated<string | null>;
  source_label: Generated<string | null>;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    non_conformity: NonConformityTable;
  }
}
