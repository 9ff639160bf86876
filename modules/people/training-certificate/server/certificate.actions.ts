import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { findTraining } from '#modules/people/training/server/public.ts';
import { endOf } from '../certificate.rules.ts';
import type { certificate } from '../contract.ts';

type Body = Received<typeof certificate.create>['body'];

/** What no field can tell by itself, and until when it holds where the paper does not say. */
async function checked<B extends Body>(db: Tx, ctx: Ctx, body: B): Promise<B> {
  if (body.done_on > todayOf(ctx)) throw invalid({ done_on: ['Registre depois de concluído'] });
  if (body.valid_until && body.valid_until < body.done_on)
    throw invalid({ valid_until: ['O fim não pode vir antes da conclusão.'] });
  const training = await findTraining(db, body.training_uuid);
  return { ...body, valid_until: endOf(body, training?.validity_months ?? null) };
}

export const createCertificate = async (db: Tx, ctx: Ctx, body: Body): Promise<string> =>
  insertRecord(db, 'training_certificate', await checked(db, ctx, body));

export async function updateCertificate(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  body: Received<typeof certificate.update>['body'],
): Promise<void> {
  const { version, ...values } = await checked(db, ctx, body);
  await updateRecord(db, 'training_certificate', { uuid, version }, values);
}
