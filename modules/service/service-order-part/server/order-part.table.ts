import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { Coverage } from '../order-part.rules.ts';

export interface OrderPartTable extends RecordTable {
  service_order_uuid: string;
  part_uuid: string;
  part_label: string;
  quantity: string;
  coverage: Coverage;
  notes: string | null;
  short_quantity: Generated<string>;
  short_since: string | null;
}

export interface ConsumptionTable extends RecordTable {
  service_order_uuid: string;
  part_uuid: string;
  part_label: string;
  item_uuid: string;
  batch_uuid: string;
  quantity: string;
  returned: Generated<string>;
  written_off: Generated<string>;
  unit_cost: string;
  coverage: Coverage;
  notes: string | null;
  write_off_reason: string | null;
  user_uuid: string | null;
  user_name: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    service_order_part: OrderPartTable;
    service_order_consumption: ConsumptionTable;
  }
}
