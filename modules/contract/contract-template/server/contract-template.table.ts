import type { Generated } from 'kysely';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type { ContractTemplateSummary } from '../contract.ts';

export interface ContractTemplateTable extends RecordTable {
  name: string;
  kind: ContractTemplateSummary['kind'];
  title: string;
  standard: boolean;
  clause_count: number;
  status: Generated<ContractTemplateSummary['status']>;
  search_text: Made<string>;
}
export interface ContractTemplateClauseTable extends LineTable {
  contract_template_uuid: string;
  heading: string;
  text: string;
}

declare module '#core/server/db.ts' {
  interface Tables {
    contract_template: ContractTemplateTable;
    contract_template_clause: ContractTemplateClauseTable;
  }
}
