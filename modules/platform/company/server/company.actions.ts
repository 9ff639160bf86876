import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { isStateRegistration, isUf } from '#core/contract/br.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { setImage } from '#core/server/images.ts';
import { updateRecord } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { company } from '../contract.ts';
import { readCompany } from './company.queries.ts';

type Body = Received<typeof company.update>['body'];

export async function updateCompany(
  db: Tx,
  ctx: Ctx,
  { version, image, ...values }: Body,
  file: IncomingFile | undefined,
): Promise<void> {
  const { state, state_registration } = values;
  if (state && state_registration && isUf(state) && !isStateRegistration(state_registration, state))
    throw invalid({ state_registration: [`Inscrição estadual inválida para ${state}`] });
  const { uuid } = await readCompany(db);
  await updateRecord(db, 'company', { uuid, version }, values);
  await setImage(db, ctx, { entity: 'company', uuid }, { file, image });
}
