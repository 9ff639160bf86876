import type { Generated } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import type { LineTable, Made, RecordTable } from '#core/server/core.tables.ts';
import type {
  customsChannel,
  importCost,
  importCurrency,
  ImportMode,
  ImportStatus,
  ImportStep,
  incoterm,
  StepStatus,
} from '../import-tracking.rules.ts';

export interface ImportTable extends RecordTable {
  code: string;
  purchase_uuid: string;
  purchase_code: string;
  supplier_name: string;
  mode: ImportMode;
  incoterm: ValueOf<typeof incoterm> | null;
  currency: ValueOf<typeof importCurrency>;
  exchange_rate: string | null;
  channel: ValueOf<typeof customsChannel> | null;
  notes: string | null;
  status: Generated<ImportStatus>;
  current_step: ImportStep | null;
  next_planned_at: string | null;
  expected_at: string | null;
  open_steps: number;
  landed_total: string;
  search_text: Made<string>;
}
interface ImportStepTable extends LineTable {
  import_tracking_uuid: string;
  step: ImportStep;
  status: StepStatus;
  planned_at: string | null;
  actual_at: string | null;
  document: string | null;
  responsible_uuid: string | null;
  notes: string | null;
}
interface ImportCostTable extends LineTable {
  import_tracking_uuid: string;
  kind: ValueOf<typeof importCost>;
  currency: ValueOf<typeof importCurrency>;
  amount: string;
  rate: string;
  total: Made<string>;
  notes: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    import_tracking: ImportTable;
    import_step: ImportStepTable;
    import_cost: ImportCostTable;
  }
}
