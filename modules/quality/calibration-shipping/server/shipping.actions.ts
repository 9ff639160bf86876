import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { keepPdf } from '#core/server/keep-pdf.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { todayOf } from '#core/server/business-day.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { calibrationList } from '#modules/quality/calibration/server/public.ts';
import { calibrationMachine } from '#modules/quality/calibration/calibration.rules.ts';
import type { calibrationShipping } from '#modules/quality/calibration/contract.ts';
import { sendInstrument } from '#modules/quality/instrument/server/public.ts';
import { drawShippingList } from './shipping-list.ts';

type Selection = Received<typeof calibrationShipping.ship>['body']['selection'];
const kind = 'calibration.ship';

export const startShipping = (db: Tx, ctx: Ctx, chosen: Selection) =>
  startOperation(db, ctx, {
    kind,
    title: 'Remessa ao laboratório',
    params: {},
    items: (tx) =>
      'uuids' in chosen
        ? sql`(select distinct unnest(${chosen.uuids}::uuid[]) as uuid)`
        : calibrationList.ids(tx, chosen.query),
  });

const codeOf = async (db: Db, uuid: string): Promise<string | null> =>
  (await db.selectFrom('calibration').select('code').where('uuid', '=', uuid).executeTakeFirst())?.code ?? null;

const calibrations = { entity: 'calibration', table: 'calibration', machine: calibrationMachine } as const;
/** As its own step does it; one that is there already stays so. */
async function sendCalibration(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const doc = await lockDocument(db, 'calibration', uuid);
  if (doc.status === 'SENT') return;
  await takeStep(db, calibrations, doc, 'send', { actor: ctx.identity, values: { sent_on: todayOf(ctx) } });
  await sendInstrument(db, doc.instrument_uuid);
}

/** Each by itself: one that cannot go does not keep the others. What went, now or before, is on the list. */
async function ship(run: OperationRun): Promise<void> {
  await run.eachItem((db, uuid) => sendCalibration(db, run.ctx, uuid), codeOf);
  const gone = await run.services.db
    .selectFrom('operation_item')
    .select('item')
    .where('operation_uuid', '=', run.uuid)
    .where('state', '=', 'done')
    .execute();
  if (gone.length === 0) throw conflict('Nenhuma calibração pôde ser enviada.', 'transition');
  const content = await drawShippingList(
    run.ctx,
    gone.map(({ item }) => item),
  );
  await keepPdf(run, 'lista-de-remessa.pdf', content);
}

export const shippingOperations: Record<string, OperationRunner> = { [kind]: ship };
