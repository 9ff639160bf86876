import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { instrumentFields, type Instrument, type instrument, type InstrumentSummary } from '../contract.ts';
import { calibrationStatus, countedStates, expiringDays, type CalibrationStatus } from '../instrument.rules.ts';
import './instrument.table.ts';

type Query = Received<typeof instrument.list>['query'];

const { listed, whole } = selection('instrument', instrumentFields, [
  'calibration_status',
  'responsible_name',
  'holder_name',
]);

/** Ranges of the day it is due, so that its index answers them. */
const due = sql`instrument.due_on`;
const bound = sql<SqlBool>`instrument.calibration_kind <> 'EXEMPT'`;
const soon = sql`${today} + ${expiringDays}::int`;
const conditionOf: Record<CalibrationStatus, RawBuilder<SqlBool>> = {
  EXEMPT: sql<SqlBool>`instrument.calibration_kind = 'EXEMPT'`,
  NOT_CALIBRATED: sql<SqlBool>`${bound} and ${due} is null`,
  EXPIRED: sql<SqlBool>`${bound} and ${due} < ${today}`,
  EXPIRING: sql<SqlBool>`${bound} and ${due} between ${today} and ${soon}`,
  VALID: sql<SqlBool>`${bound} and ${due} > ${soon}`,
};
/** As `calibrationStatusOn` says it of today. */
export const calibrationStatusNow = sql<CalibrationStatus>`case when ${conditionOf.EXEMPT} then 'EXEMPT'
  when ${conditionOf.NOT_CALIBRATED} then 'NOT_CALIBRATED' when ${conditionOf.EXPIRED} then 'EXPIRED'
  when ${conditionOf.EXPIRING} then 'EXPIRING' else 'VALID' end`;

const instruments = (db: Db) =>
  db
    .selectFrom('instrument')
    .leftJoin('app_user as responsible', 'responsible.uuid', 'instrument.responsible_uuid')
    .leftJoin('app_user as holder', 'holder.uuid', 'instrument.holder_uuid')
    .select(['responsible.name as responsible_name', 'holder.name as holder_name'])
    .select(calibrationStatusNow.as('calibration_status'));

const byNumber: SortColumn = { column: 'asset_number', text: true };
const hasNumber = (number: string) => sql<SqlBool>`searchable(instrument.asset_number) = searchable(${number})`;

export const instrumentList = listing<'instrument', Query, InstrumentSummary>({
  table: 'instrument',
  searchable: true,
  filters: {
    status: (values, eb) => eb('instrument.status', 'in', values),
    calibration_status: (values) =>
      sql<SqlBool>`(${sql.join(
        values.map((value) => sql`(${conditionOf[value]})`),
        sql` or `,
      )})`,
    asset_number: hasNumber,
    kind: (value) => sql<SqlBool>`searchable(instrument.kind) = searchable(${value})`,
    location: (value) => sql<SqlBool>`searchable(instrument.location) = searchable(${value})`,
    responsible_uuid: (value, eb) => eb('instrument.responsible_uuid', '=', value),
    holder_uuid: (value, eb) => eb('instrument.holder_uuid', '=', value),
    criticality: (values, eb) => eb('instrument.criticality', 'in', values),
    calibration_kind: (values, eb) => eb('instrument.calibration_kind', 'in', values),
    due_from: (value, eb) => eb('instrument.due_on', '>=', value),
    due_to: (value, eb) => eb('instrument.due_on', '<=', value),
  },
  sort: {
    asset_number: byNumber,
    name: { column: 'name', text: true },
    criticality: { column: 'criticality', ties: byNumber },
    status: { column: 'status', ties: byNumber },
    due_on: { column: 'due_on', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['asset_number', 'asc'],
  rows: (db, page) => instruments(db).innerJoin(page, 'page.uuid', 'instrument.uuid').select(listed),
});

export const findInstrument: FindOne<Instrument> = preparedOne((db, uuid: string) =>
  instruments(db).select(whole).where('instrument.uuid', '=', uuid),
);

export const instrumentsByNumber = (db: Db, keys: readonly string[]) =>
  instruments(db)
    .select(whole)
    .select(sql<string>`searchable(instrument.asset_number)`.as('key'))
    .where(sql<SqlBool>`searchable(instrument.asset_number) = any (${keys}::text[])`)
    .execute();

/** The instrument that has this number already. */
export const holderOfNumber = (db: Db, number: string, exclude: string | null) =>
  db
    .selectFrom('instrument')
    .select(['uuid', 'name'])
    .where(hasNumber(number))
    .$if(exclude !== null, (query) => query.where('uuid', '<>', exclude ?? ''))
    .executeTakeFirst();

export const situation = (db: Db) =>
  db
    .selectFrom('instrument')
    .select([calibrationStatusNow.as('calibration_status'), sql<number>`count(*)::int`.as('count')])
    .where('status', 'in', countedStates)
    .groupBy(sql`1`)
    .execute();

export async function instrumentLabelsOf(db: Db, uuids: readonly string[]) {
  const rows = await db
    .selectFrom('instrument')
    .select(['uuid', 'asset_number', 'name', 'serial_number'])
    .where('uuid', 'in', uuids)
    .orderBy(sql`searchable(asset_number)`)
    .execute();
  return rows.map(({ uuid, asset_number, name, serial_number }) => ({
    code: asset_number,
    title: name,
    lines: serial_number ? [`Nº de série ${serial_number}`] : [],
    path: `/instruments/show/${uuid}`,
  }));
}

export const searchInstruments = instrumentList.finder({
  columns: ['asset_number', 'name', 'serial_number'],
  also: { calibration: calibrationStatusNow },
  hit: ({ uuid, asset_number, name, serial_number, calibration }) => ({
    title: `${asset_number} · ${name}`,
    subtitle: [serial_number, calibration && calibrationStatus.label(calibration)].filter(Boolean).join(' · '),
    url: `/instruments/show/${uuid}`,
  }),
});
