import { sql } from 'kysely';
import { addDays, addMonths } from '#core/contract/days.ts';
import { plus, rounded, times } from '#core/contract/decimal.ts';
import { keepCalibrated, quarantineInstrument, sendInstrument } from '#modules/quality/instrument/server/public.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import type { Random } from '#tools/demo/random.ts';
import { calibrationMachine, dueAfter, judged, resultOf } from '../calibration.rules.ts';

const rule = { decision_rule: 'WITH_UNCERTAINTY', guard_band_percent: '83.00' } as const;
const shares = ['0.1', '0.3', '0.5', '0.7', '0.9'];
type Document = DemoDocument<typeof calibrationMachine>;

interface Measured {
  uuid: string;
  range_min: string | null;
  range_max: string | null;
  max_error: string | null;
}

/** Five points over the range; each year the instrument is a little further off, until it is adjusted. */
function pointsOf(random: Random, { range_min, range_max, max_error }: Measured, worn: number) {
  const [from, to, limit] = [range_min ?? '0', range_max ?? '100', max_error ?? '1'];
  const span = plus(to, `-${from}`.replace('--', ''));
  return shares.map((share) => {
    const nominal = rounded(plus(from, times(span, share, 3)), 3);
    const drift = times(limit, String((worn * random.int(60, 140)) / 10_000), 6);
    const isOff = worn > 70;
    const point = {
      nominal,
      found: rounded(plus(nominal, random.chance(0.5) ? drift : `-${drift}`), 4),
      left_at: isOff && worn < 95 ? rounded(plus(nominal, times(limit, '0.05', 6)), 4) : null,
      uncertainty: rounded(times(limit, '0.15', 6), 4),
      k: '2.00',
      limit,
    };
    return { ...point, ...judged(point, rule) };
  });
}

/** Five years of every instrument: most in date, some late, one rejected a few days ago, some at the laboratory. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const quality = people.find(({ uuid }) => uuid === users.get('qualidade')) ?? random.pick(people);
  const reviewer = people.find(({ uuid }) => uuid === users.get('gestor') && uuid !== quality.uuid);
  const labs = await db
    .selectFrom('supplier')
    .select('uuid')
    .where(sql<boolean>`types @> array['CALIBRATION']`)
    .orderBy('name')
    .limit(4)
    .execute();
  const instruments = await db
    .selectFrom('instrument')
    .select(['uuid', 'range_min', 'range_max', 'max_error', 'interval_months', 'calibration_kind'])
    .where('calibration_kind', '<>', 'EXEMPT')
    .orderBy('asset_number')
    .execute();
  const documents: Document[] = [];
  const last = new Map<string, { last_calibrated_on: string; due_on: string | null }>();
  const away: string[] = [];
  const rejected = instruments[17];
  for (const [n, instrument] of instruments.entries()) {
    const interval = instrument.interval_months ?? 12;
    const lab = labs[n % Math.max(1, labs.length)];
    const first = addDays(today, -random.int(1_460, 1_825));
    const lateBy = n % 19 === 4 ? interval + 1 : 0;
    for (
      let turn = 0, day = first;
      day < addMonths(addDays(today, -2), -lateBy);
      turn += 1, day = addMonths(day, interval)
    ) {
      const points = pointsOf(random, instrument, 15 + ((turn * 17 + n * 7) % 60));
      const result = resultOf(points, null);
      const due_on = result === 'REJECTED' ? null : dueAfter(day, interval);
      if (due_on) last.set(instrument.uuid, { last_calibrated_on: day, due_on });
      documents.push(
        done({ instrument: instrument.uuid, lab: lab?.uuid, day, points, due_on, result, turn: n * 20 + turn }),
      );
    }
    if (n % 12 === 7) {
      away.push(instrument.uuid);
      documents.push({
        created_at: `${addDays(today, -9)}T12:00:00.000Z`,
        values: planned(instrument.uuid, lab?.uuid, addDays(today, -4), { sent_on: addDays(today, -4) }),
        course: [{ step: 'send', at: `${addDays(today, -4)}T12:30:00.000Z`, by: quality }],
      });
    } else if (n % 9 === 2) {
      documents.push({
        created_at: `${addDays(today, -6)}T12:00:00.000Z`,
        values: planned(instrument.uuid, lab?.uuid, addDays(today, random.int(3, 60))),
        course: [],
      });
    }
  }
  if (rejected) {
    const points = pointsOf(random, rejected, 240);
    const day = addDays(today, -3);
    const lab = labs[0]?.uuid;
    documents.push(
      done({ instrument: rejected.uuid, lab, day, points, due_on: null, result: 'REJECTED', turn: 9_999 }),
    );
  }
  const lines = { table: 'calibration_point', parent: 'calibration_uuid' } as const;
  const kind = {
    entity: 'calibration',
    table: 'calibration',
    prefix: 'CAL',
    machine: calibrationMachine,
    lines,
  } as const;
  await loadDocuments(
    db,
    kind,
    documents.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  );
  for (const [uuid, calibrated] of last) await keepCalibrated(db, uuid, calibrated);
  for (const uuid of away) await sendInstrument(db, uuid);
  if (rejected) await quarantineInstrument(db, rejected.uuid, 'Calibração reprovada.');

  interface Done {
    instrument: string;
    lab: string | undefined;
    day: string;
    points: ReturnType<typeof pointsOf>;
    due_on: string | null;
    result: ReturnType<typeof resultOf>;
    turn: number;
  }
  function done({ instrument, lab, day, points, due_on, result, turn }: Done): Document {
    const reviewed = reviewer && day < addDays(today, -15);
    return {
      created_at: `${addDays(day, -20)}T12:00:00.000Z`,
      values: planned(instrument, lab, day, {
        sent_on: addDays(day, -random.int(4, 14)),
        performed_on: day,
        issued_on: addDays(day, 2),
        certificate_number: `CC-${day.slice(0, 4)}-${String(turn).padStart(5, '0')}`,
        cost: `${random.int(180, 950)}.00`,
        due_on,
        result,
        found_result: points.every(({ found_ok }) => found_ok) ? 'APPROVED' : 'REJECTED',
        point_count: points.length,
        completed_by_uuid: quality.uuid,
        ...(reviewed ? { reviewer_uuid: reviewer.uuid, reviewed_at: `${addDays(day, 4)}T14:00:00.000Z` } : {}),
      }),
      lines: points,
      course: [{ step: 'complete', at: `${addDays(day, 3)}T13:00:00.000Z`, by: quality }],
    };
  }
  function planned(
    instrument_uuid: string,
    supplier_uuid: string | undefined,
    scheduled_on: string,
    more: object = {},
  ) {
    const accredited = supplier_uuid
      ? { accreditation_number: 'CAL 0412', accreditation_valid_until: addDays(today, 400) }
      : {};
    return {
      ...rule,
      point_count: 0,
      instrument_uuid,
      supplier_uuid: supplier_uuid ?? null,
      scheduled_on,
      ...accredited,
      ...more,
    };
  }
};
