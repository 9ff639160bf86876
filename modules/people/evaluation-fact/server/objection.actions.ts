import type { Received } from '#core/contract/endpoint.ts';
import { conflict, staleCode } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { Held } from '#modules/people/evaluation-instance/server/public.ts';
import type { evaluationFact } from '../contract.ts';
import { canObject } from '../evaluation-fact.rules.ts';

type Body = Received<typeof evaluationFact.object>['body'];
/** One's own words against the figures. Two tabs write one after the other, and the later is told. */
export async function object(db: Tx, ctx: Ctx, held: Held, { text, version }: Body): Promise<void> {
  if (!canObject(held, ctx.user)) throw conflict('O ciclo está encerrado: nada mais é anotado.', 'transition');
  await lockDocument(db, 'evaluation_instance', held.uuid);
  const { cycle_uuid, employee_uuid } = held;
  const mine = await db
    .selectFrom('evaluation_objection')
    .select(['uuid', 'version'])
    .where('cycle_uuid', '=', cycle_uuid)
    .where('employee_uuid', '=', employee_uuid)
    .where('author_uuid', '=', ctx.user.uuid)
    .executeTakeFirst();
  if ((mine?.version ?? 0) !== version)
    throw conflict('A ressalva foi alterada em outra aba ou dispositivo. Recarregue para vê-la.', staleCode);
  if (!mine && text !== null)
    await insertRecord(db, 'evaluation_objection', {
      cycle_uuid,
      employee_uuid,
      author_uuid: ctx.user.uuid,
      text,
      label: `${held.cycle_name} · ${held.employee_name}`,
    });
  if (mine && text !== null) await updateRecord(db, 'evaluation_objection', mine, { text });
  if (mine && text === null) await deleteRecord(db, 'evaluation_objection', mine.uuid);
}
