import type { Generated } from 'kysely';
import type { Made, RecordTable } from '#core/server/core.tables.ts';
import type { Instrument } from '../contract.ts';

export interface InstrumentTable extends RecordTable {
  asset_number: string;
  name: string;
  tag: string | null;
  kind: string | null;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  unit: string | null;
  range_min: string | null;
  range_max: string | null;
  resolution: string | null;
  max_error: string | null;
  location: string | null;
  responsible_uuid: string | null;
  criticality: Generated<Instrument['criticality']>;
  calibration_kind: Generated<Instrument['calibration_kind']>;
  interval_months: number | null;
  acquired_on: string | null;
  notes: string | null;
  status: Generated<Instrument['status']>;
  last_calibrated_on: Generated<string | null>;
  due_on: Generated<string | null>;
  holder_uuid: Generated<string | null>;
  held_since: Generated<string | null>;
  search_text: Made<string>;
}

declare module '#core/server/db.ts' {
  interface Tables {
    instrument: InstrumentTable;
  }
}
