import { todayOf, refuseFuture } from '#core/server/business-day.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import {
  bringInstrumentBack,
  keepCalibrated,
  quarantineInstrument,
  requireInstrument,
  sendInstrument,
} from '#modules/quality/instrument/server/public.ts';
import type { calibration } from '../contract.ts';
import { dueAfter, resultOf, type calibrationMachine } from '../calibration.rules.ts';
import './calibration.table.ts';

/** What each step does besides moving it: the instrument goes along. */
export const calibrationSteps: StepsOf<typeof calibration, typeof calibrationMachine, 'calibration'> = {
  async send({ db, ctx, doc, take }) {
    await take({ sent_on: todayOf(ctx) });
    await sendInstrument(db, doc.instrument_uuid);
  },
  async start({ db, doc, take }) {
    await take();
    await sendInstrument(db, doc.instrument_uuid);
  },
  async cancel({ db, doc, take }) {
    await take();
    if (doc.status !== 'SCHEDULED') await bringInstrumentBack(db, doc.instrument_uuid);
  },
  async complete({ db, ctx, doc, body, take }) {
    const performed_on = doc.performed_on ?? '';
    refuseFuture(ctx, 'performed_on', performed_on);
    const { interval_months } = await requireInstrument(db, doc.instrument_uuid);
    const points = await db
      .selectFrom('calibration_point')
      .select(['is_ok', 'found_ok'])
      .where('calibration_uuid', '=', doc.uuid)
      .execute();
    const result = resultOf(points, body.restriction);
    const found_result = points.every(({ found_ok }) => found_ok) ? 'APPROVED' : 'REJECTED';
    await take({
      result,
      found_result,
      restriction: body.restriction,
      due_on: result === 'REJECTED' ? null : dueAfter(performed_on, interval_months),
      completed_by_uuid: ctx.user.uuid,
    });
    await settle(db, doc.instrument_uuid, result === 'REJECTED' ? `Calibração ${doc.code} reprovada.` : null);
    if (result === 'REJECTED' || found_result === 'REJECTED')
      await announce(db, ctx, 'calibration.out_of_limit', { uuid: doc.uuid, instrument_uuid: doc.instrument_uuid });
  },
};

/** The instrument by its last good calibration; one that failed is put aside by the same act. */
async function settle(db: Tx, instrument: string, rejected: string | null): Promise<void> {
  const last = await db
    .selectFrom('calibration')
    .select(['performed_on as last_calibrated_on', 'due_on'])
    .where('instrument_uuid', '=', instrument)
    .where('status', '=', 'COMPLETED')
    .where('result', '<>', 'REJECTED')
    .orderBy('performed_on', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();
  await keepCalibrated(db, instrument, last ?? { last_calibrated_on: null, due_on: null });
  if (rejected) await quarantineInstrument(db, instrument, rejected);
  else await bringInstrumentBack(db, instrument);
}

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Found or left beyond its limit: what was measured with it since its last good calibration is in doubt. */
    'calibration.out_of_limit': { uuid: string; instrument_uuid: string };
  }
}
