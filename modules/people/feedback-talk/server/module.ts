import { invalid } from '#core/contract/error.ts';
import { keepContent } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { noteReading } from '#modules/people/evaluation-instance/server/public.ts';
import { feedbackTalk } from '../contract.ts';
import { signTalk, writeTalk } from './feedback-talk.actions.ts';
import { resultOf, signatureEntity, talkState } from './feedback-talk.queries.ts';
import { signReminder } from './feedback-talk.reminder.ts';
import { feedbackTalkPersonal } from './feedback-talk.personal.ts';

/** Whoever may read the result may see its talk, and the drawings under it. */
async function isVisible(ctx: Ctx, uuid: string): Promise<boolean> {
  const talk = await ctx.db
    .selectFrom('feedback_talk')
    .select('instance_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const result = talk && (await resultOf(ctx.db, ctx, talk.instance_uuid).catch(() => undefined));
  return result !== undefined;
}

export const feedbackTalkModule: ServerModule = {
  name: 'feedback-talk',
  dependsOn: ['evaluation-cycle', 'evaluation-instance', 'notification', 'user'],
  personal: feedbackTalkPersonal,
  mounts: [
    mounted(feedbackTalk, {
      show: async ({ params }, ctx) => {
        const held = await resultOf(ctx.db, ctx, params.uuid);
        await noteReading(ctx, held, 'conversa de feedback');
        return { data: await talkState(ctx.db, ctx, held) };
      },
      write: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await writeTalk(db, ctx, params.uuid, body);
          return { data: await talkState(db, ctx, await resultOf(db, ctx, params.uuid)) };
        }),
      sign: async ({ params, body, files }, ctx) => {
        if (files.length === 0) throw invalid({ signature: ['Assine no quadro, ou digite o seu nome.'] });
        await keepContent(ctx.services.files, files);
        return ctx.transaction(async (db) => {
          await signTalk(db, ctx, params.uuid, body.version, files);
          return { data: await talkState(db, ctx, await resultOf(db, ctx, params.uuid)) };
        });
      },
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  reminders: [signReminder],
  entities: {
    feedback_talk: {
      label: 'Conversa de feedback',
      show: 'signed-in',
      visible: isVisible,
      tables: ['feedback_talk'],
    },
    [signatureEntity]: {
      label: 'Assinatura de conversa de feedback',
      show: 'signed-in',
      visible: isVisible,
      tables: [],
    },
  },
};
