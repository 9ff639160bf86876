import type { Made } from '#core/server/core.tables.ts';

interface PromiseMoveTable {
  uuid: Made<string>;
  created_at: Made<string>;
  service_order_uuid: string;
  was_due_at: string;
  due_at: string;
  arrives_at: string;
  message: string | null;
  to_address: string | null;
}

declare module '#core/server/db.ts' {
  interface Tables {
    promise_move: PromiseMoveTable;
  }
}
