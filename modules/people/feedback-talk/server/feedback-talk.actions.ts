import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound, staleCode } from '#core/contract/error.ts';
import { addFiles } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { feedbackTalk } from '../contract.ts';
import { canSignTalk, canWriteTalk } from '../feedback-talk.rules.ts';
import { resultOf, signatureEntity, talkAbout } from './feedback-talk.queries.ts';

/** Held until the transaction ends: two who sign at once sign one after the other. */
async function held(db: Tx, ctx: Ctx, uuid: string) {
  await lockDocument(db, 'evaluation_instance', uuid);
  const result = await resultOf(db, ctx, uuid);
  return { result, talk: await talkAbout(db, uuid) };
}

type Words = Received<typeof feedbackTalk.write>['body'];
export async function writeTalk(db: Tx, ctx: Ctx, uuid: string, { version, ...words }: Words): Promise<void> {
  const { result, talk } = await held(db, ctx, uuid);
  if (result.manager_uuid !== ctx.user.uuid) throw notFound();
  if (!canWriteTalk(result, talk, ctx.user)) throw conflict('A conversa já foi assinada: não muda mais.', 'transition');
  if (words.talked_on > todayOf(ctx)) throw invalid({ talked_on: ['A conversa ainda não aconteceu.'] });
  if ((talk?.version ?? 0) !== version)
    throw conflict('A conversa foi alterada em outra aba ou dispositivo. Recarregue para vê-la.', staleCode);
  if (talk) return updateRecord(db, 'feedback_talk', talk, words);
  const label = `${result.cycle_name} · ${result.employee_name}`;
  await insertRecord(db, 'feedback_talk', { ...words, instance_uuid: uuid, label });
}

/** One's own name under words one has read; what was changed meanwhile is read first. */
export async function signTalk(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  version: number,
  files: readonly IncomingFile[],
): Promise<void> {
  const { result, talk } = await held(db, ctx, uuid);
  if (!talk || !canSignTalk(result, talk, ctx.user)) throw conflict('Não há o que assinar.', 'transition');
  const column = ctx.user.uuid === result.employee_uuid ? 'employee_signed_at' : 'manager_signed_at';
  // The other's signature moved the version and no word: who read it before that has read these words.
  const words = talk.employee_signed_at || talk.manager_signed_at ? talk.version - 1 : talk.version;
  if (version !== talk.version && version !== words)
    throw conflict('A conversa foi alterada enquanto você a lia. Recarregue antes de assinar.', staleCode);
  await updateRecord(db, 'feedback_talk', talk, { [column]: new Date().toISOString() });
  await addFiles(db, ctx, { entity: signatureEntity, uuid: talk.uuid }, files, ctx.user.name);
}
