import { attachmentHandlers } from '#core/server/attachments.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { declineAnswer, invitedEntity, saveAnswer } from '#modules/purchase/quotation/server/public.ts';
import { seesQuotation } from '#modules/purchase/quotation/contract.ts';
import { answerFiles, quotationAnswer } from '../contract.ts';
import { answerIn, sheetOf } from './answer-sheet.ts';
import { requireAsked } from './answer.queries.ts';
import { askSuppliers, linkFor, mailJob, sendAskMail } from './ask.actions.ts';

/** A change of one supplier's answer, told by the whole quotation as it is then. */
const changing = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    await work(db);
    return { data: (await requireAsked(db, uuid)).quotation };
  });

export const quotationAnswerModule: ServerModule = {
  name: 'quotation-answer',
  dependsOn: ['company', 'goods-line', 'quotation'],
  mounts: [
    mounted(quotationAnswer, {
      save: ({ params: { uuid }, body: { channel, ...answer } }, ctx) =>
        changing(ctx, uuid, (db) => saveAnswer(db, uuid, answer, { channel, name: ctx.user.name })),
      decline: ({ params: { uuid }, body }, ctx) =>
        changing(ctx, uuid, (db) => declineAnswer(db, uuid, body.notes, { channel: 'TYPED', name: ctx.user.name })),
      link: async ({ params: { uuid } }, ctx) => {
        await requireAsked(ctx.db, uuid);
        return ctx.transaction(async (db) => ({ data: { link: await linkFor(db, ctx.services, uuid) } }));
      },
      sheet: async ({ params: { uuid } }, { db }) => {
        const asked = await requireAsked(db, uuid);
        return sheetOf(asked);
      },
      readSheet: async ({ params: { uuid }, files: [file] }, { db }) => {
        const { quotation } = await requireAsked(db, uuid);
        if (!file) throw invalid({ file: ['Escolha a planilha.'] });
        return { data: await answerIn(file.path, quotation) };
      },
    }),
    mounted(answerFiles, attachmentHandlers(invitedEntity, answerFiles)),
  ],
  on: { 'quotation.opened': askSuppliers },
  jobs: { [mailJob]: sendAskMail },
  entities: {
    [invitedEntity]: { label: 'Proposta de fornecedor', show: seesQuotation, tables: [] },
  },
};
