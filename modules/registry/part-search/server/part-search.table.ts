import type { Made } from '#core/server/core.tables.ts';

/** Written by the database alone: what a part is found by follows the part. */
interface PartIndexTable {
  part_uuid: Made<string>;
  description: Made<string>;
  words: Made<string>;
  status: Made<'ACTIVE' | 'INACTIVE'>;
  brand_uuid: Made<string | null>;
  family: Made<string | null>;
  used_times: number;
}

interface PartKeyTable {
  part_uuid: Made<string>;
  kind: Made<'code' | 'number' | 'supplier'>;
  key: Made<string>;
  bare: Made<string>;
  written: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    part_index: PartIndexTable;
    part_key: PartKeyTable;
  }
}
