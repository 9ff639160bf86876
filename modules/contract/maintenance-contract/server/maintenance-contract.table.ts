import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable } from '#core/server/core.tables.ts';
import type { ContractTermsColumns } from '#modules/contract/contract-terms/server/public.ts';
import type { ContractCoverage, visitPeriodicity } from '../maintenance-contract.rules.ts';

export interface MaintenanceContractTable extends ContractTermsColumns {
  coverage: ContractCoverage;
  included_visits: number | null;
  included_hours: string | null;
  parts_cap: string | null;
  sla_configuration_uuid: string | null;
  template_uuid: string | null;
  line_count: Generated<number>;
  made_by_uuid: string | null;
  made_by_name: string | null;
}

interface MaintenanceContractItemTable extends LineTable {
  maintenance_contract_uuid: string;
  customer_equipment_uuid: string;
  monthly_value: string | null;
  periodicity: ValueOf<typeof visitPeriodicity> | null;
  first_visit_at: string | null;
  checklist_uuid: string | null;
  covered_from: Generated<string | null>;
  covered_until: Generated<string | null>;
}

interface MaintenanceContractExcludedPartTable extends LineTable {
  maintenance_contract_uuid: string;
  part_uuid: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    maintenance_contract: MaintenanceContractTable;
    maintenance_contract_item: MaintenanceContractItemTable;
    maintenance_contract_excluded_part: MaintenanceContractExcludedPartTable;
  }
}
