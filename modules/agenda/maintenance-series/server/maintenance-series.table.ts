import type { Generated } from 'kysely';
import type { RecordTable } from '#core/server/core.tables.ts';
import type { SeriesRule } from '../maintenance-series.rules.ts';

export interface MaintenanceSeriesTable extends RecordTable {
  title: string;
  status: Generated<'ACTIVE' | 'ENDED'>;
  periodicity: SeriesRule['periodicity'];
  every: number | null;
  unit: SeriesRule['unit'];
  nth: number | null;
  weekday: number | null;
  use_every: number | null;
  basis: SeriesRule['basis'];
  on_closed: SeriesRule['on_closed'];
  use_unit: string | null;
  first_date: string;
  first_turn: Generated<number>;
  filled_to: string | null;
  until: string | null;
}

interface MaintenanceSeriesReadingTable {
  uuid: Generated<string>;
  series_uuid: string;
  read_on: string;
  value: number;
}

declare module '#core/server/db.ts' {
  interface Tables {
    maintenance_series: MaintenanceSeriesTable;
    maintenance_series_reading: MaintenanceSeriesReadingTable;
  }
}
