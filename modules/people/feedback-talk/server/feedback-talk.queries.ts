import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { instance, readerOf, type Held } from '#modules/people/evaluation-instance/server/public.ts';
import type { FeedbackTalkState } from '../contract.ts';
import { canReadTalk, canSignTalk, canWriteTalk } from '../feedback-talk.rules.ts';
import './feedback-talk.table.ts';

/** Where the two drawings are kept, told apart by who drew them. */
export const signatureEntity = 'feedback_talk_signature';

/** The result it is about, for whoever may read it. */
export const resultOf = (db: Db, ctx: Ctx, uuid: string): Promise<Held> =>
  instance(db, uuid, (one) => canReadTalk(one, readerOf(ctx)));

export const talkAbout = (db: Db, instance_uuid: string) =>
  db.selectFrom('feedback_talk').selectAll().where('instance_uuid', '=', instance_uuid).executeTakeFirst();

export async function talkState(db: Db, ctx: Ctx, held: Held): Promise<FeedbackTalkState> {
  const talk = await talkAbout(db, held.uuid);
  const may = { can_write: canWriteTalk(held, talk, ctx.user), can_sign: canSignTalk(held, talk, ctx.user) };
  if (!talk) return { talk: null, ...may };
  const drawings = await db
    .selectFrom('stored_file')
    .select(['uuid', 'created_by'])
    .where('owner_entity', '=', signatureEntity)
    .where('owner_uuid', '=', talk.uuid)
    .execute();
  const signed = (name: string, who: string, at: string | null) => {
    const drawing = drawings.find(({ created_by }) => created_by === who);
    return at && drawing ? { name, at, file_uuid: drawing.uuid } : null;
  };
  const { talked_on, summary, version, employee_signed_at, manager_signed_at } = talk;
  return {
    talk: {
      talked_on,
      summary,
      version,
      employee: signed(held.employee_name, held.employee_uuid, employee_signed_at),
      manager: signed(held.evaluator_name, held.manager_uuid, manager_signed_at),
    },
    ...may,
  };
}
