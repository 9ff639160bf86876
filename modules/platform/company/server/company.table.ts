import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';

interface CompanyTable extends RecordTable {
  is_only: Made<boolean>;
  legal_name: Generated<string>;
  trade_name: string | null;
  document: string | null;
  state_registration: string | null;
  zip_code: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  phone: string | null;
  email: string | null;
  site: string | null;
  responsible_name: string | null;
  responsible_council: string | null;
  responsible_number: string | null;
  document_terms: string | null;
  service_warranty_days: Generated<number>;
  max_timers: Generated<number>;
  budget_valid_days: Generated<number>;
  labor_hourly_cost: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    company: CompanyTable;
  }
}
