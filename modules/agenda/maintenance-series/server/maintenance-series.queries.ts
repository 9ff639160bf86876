import type { Selectable } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { Series } from '../contract.ts';
import { ruleWords, type Reading } from '../maintenance-series.rules.ts';
import type { MaintenanceSeriesTable } from './maintenance-series.table.ts';

export type SeriesKept = Selectable<MaintenanceSeriesTable>;

/** Its visits, in their order. */
export const turnsOf = (db: Db, series: string) =>
  db
    .selectFrom('maintenance_schedule')
    .select(['uuid', 'code', 'status', 'scheduled_date', 'scheduled_time', 'responsible_name', 'completed_at'])
    .select((eb) => eb.ref('series_turn').$castTo<number>().as('turn'))
    .where('series_uuid', '=', series)
    .orderBy('scheduled_date')
    .orderBy('series_turn')
    .execute();
export type Turn = Awaited<ReturnType<typeof turnsOf>>[number];

export const readingsOf = (db: Db, series: string): Promise<Reading[]> =>
  db
    .selectFrom('maintenance_series_reading')
    .select(['read_on', 'value'])
    .where('series_uuid', '=', series)
    .orderBy('read_on')
    .execute();

export async function findSeries(db: Db, uuid: string): Promise<Series | undefined> {
  const kept = await db.selectFrom('maintenance_series').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!kept) return undefined;
  const { title: _title, first_turn: _first, until: _until, ...series } = kept;
  const turns = await turnsOf(db, uuid);
  return {
    ...series,
    words: ruleWords(series),
    turns: turns.map(({ completed_at: _completed, ...turn }) => turn),
    readings: await readingsOf(db, uuid),
  };
}

export const activeSeries = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('maintenance_series')
    .select('uuid')
    .where('status', '=', 'ACTIVE')
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
};
