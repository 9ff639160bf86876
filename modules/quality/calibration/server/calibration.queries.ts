import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { expiringDays } from '#modules/quality/instrument/instrument.rules.ts';
import { calibrationFields, type Calibration, type calibration, type CalibrationSummary } from '../contract.ts';
import { calibrationState } from '../calibration.rules.ts';
import './calibration.table.ts';

const { listed, whole } = selection('calibration', calibrationFields, ['completed_by_name', 'reviewer_name']);

/** The one its instrument lives by: what came before it cannot expire any more. */
const inForce = sql<SqlBool>`exists (select from instrument where instrument.uuid = calibration.instrument_uuid
  and instrument.due_on = calibration.due_on and instrument.last_calibrated_on = calibration.performed_on)`;
const dueWithin = (days: number) => sql<SqlBool>`calibration.due_on <= ${today} + ${days}::int and ${inForce}`;

const calibrations = (db: Db) =>
  db
    .selectFrom('calibration')
    .leftJoin('app_user as completer', 'completer.uuid', 'calibration.completed_by_uuid')
    .leftJoin('app_user as reviewer', 'reviewer.uuid', 'calibration.reviewer_uuid')
    .select(['completer.name as completed_by_name', 'reviewer.name as reviewer_name']);

export const calibrationList = listing<'calibration', Received<typeof calibration.list>['query'], CalibrationSummary>({
  table: 'calibration',
  searchable: true,
  filters: {
    status: (values, eb) => eb('calibration.status', 'in', values),
    result: (values, eb) => eb('calibration.result', 'in', values),
    found_result: (values, eb) => eb('calibration.found_result', 'in', values),
    performed_from: (value, eb) => eb('calibration.performed_on', '>=', value),
    performed_to: (value, eb) => eb('calibration.performed_on', '<=', value),
    scheduled_from: (value, eb) => eb('calibration.scheduled_on', '>=', value),
    scheduled_to: (value, eb) => eb('calibration.scheduled_on', '<=', value),
    instrument_uuid: (value, eb) => eb('calibration.instrument_uuid', '=', value),
    supplier_uuid: (value, eb) => eb('calibration.supplier_uuid', '=', value),
    instrument: (typed, eb) => eb.and(searchConditions(sql<string>`searchable(calibration.instrument_name)`, typed)),
    supplier: (typed, eb) => eb.and(searchConditions(sql<string>`searchable(calibration.supplier_name)`, typed)),
    expiry_alert: (wanted) => (wanted ? dueWithin(expiringDays) : sql<SqlBool>`not (${dueWithin(expiringDays)})`),
    expiring_within_days: (days) => sql<SqlBool>`calibration.due_on >= ${today} and ${dueWithin(days)}`,
    reviewed: (wanted) =>
      wanted
        ? sql<SqlBool>`calibration.reviewed_at is not null`
        : sql<SqlBool>`calibration.status = 'COMPLETED' and calibration.reviewed_at is null`,
  },
  sort: {
    code: 'code',
    scheduled_on: 'scheduled_on',
    performed_on: { column: 'performed_on', nullable: true },
    due_on: { column: 'due_on', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['scheduled_on', 'desc'],
  rows: (db, page) => calibrations(db).innerJoin(page, 'page.uuid', 'calibration.uuid').select(listed),
});

export const findCalibration: FindOne<Calibration> = preparedOne((db, uuid: string) =>
  calibrations(db)
    .innerJoin('instrument', 'instrument.uuid', 'calibration.instrument_uuid')
    .leftJoin('stored_file as certificate', 'certificate.uuid', 'calibration.certificate_uuid')
    .select(whole)
    .select(['instrument.unit', 'instrument.interval_months'])
    .select(['certificate.name as certificate_name', 'certificate.sha256 as certificate_sha256'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('calibration_point as point')
          .select(['point.uuid', 'point.found_ok', 'point.is_ok'])
          .select((point) => [
            point.cast<string>('point.nominal', 'text').as('nominal'),
            point.cast<string>('point.found', 'text').as('found'),
            point.cast<string | null>('point.left_at', 'text').as('left_at'),
            point.cast<string | null>('point.uncertainty', 'text').as('uncertainty'),
            point.cast<string | null>('point.k', 'text').as('k'),
            point.cast<string>('point.limit', 'text').as('limit'),
            point.cast<string>('point.found_error', 'text').as('found_error'),
            point.cast<string>('point.error', 'text').as('error'),
          ])
          .whereRef('point.calibration_uuid', '=', 'calibration.uuid')
          .orderBy('point.position'),
      ).as('points'),
    )
    .where('calibration.uuid', '=', uuid),
);

export const searchCalibrations = calibrationList.finder({
  columns: ['code', 'instrument_name', 'status'],
  hit: ({ uuid, code, instrument_name, status }) => ({
    title: `${code} · ${instrument_name}`,
    subtitle: calibrationState.label(status),
    url: `/quality/calibrations/show/${uuid}`,
  }),
});
