import { can } from '#core/contract/endpoint.ts';
import { conflict } from '#core/contract/error.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { isAwaited } from '#modules/purchase/purchase/purchase.rules.ts';
import { findPurchase } from '#modules/purchase/purchase/server/public.ts';
import { purchaseAnswer, purchaseAnswerFiles } from '../contract.ts';
import { answerEntity, answersOf } from './answer.queries.ts';
import { decideAnswer, mailJob, mailOutcome } from './decide.actions.ts';
import { mailOrder, orderMailJob, sendOrderMail } from './order-mail.job.ts';
import { purchasePageMounted } from './purchase-page.routes.ts';
import { linkFor } from './supplier-link.actions.ts';
import { purchasePagePersonal } from './purchase-page.personal.ts';

export const purchasePageModule: ServerModule = {
  name: 'purchase-page',
  dependsOn: ['company', 'goods-line', 'notification', 'purchase', 'purchase-revision', 'user'],
  personal: purchasePagePersonal,
  mounts: [
    purchasePageMounted,
    mounted(purchaseAnswer, {
      list: async ({ params: { uuid } }, { db }) => {
        await required(findPurchase(db, uuid));
        return { data: await answersOf(db, uuid) };
      },
      decide: ({ params: { uuid }, body: { accepted } }, ctx) =>
        ctx.transaction(async (db) => ({ data: await decideAnswer(db, ctx, uuid, accepted) })),
      link: ({ params: { uuid } }, ctx) =>
        ctx.transaction(async (db) => {
          const { status } = await required(findPurchase(db, uuid));
          if (!isAwaited(status)) throw conflict('O pedido não está com o fornecedor.', 'transition');
          return { data: { link: await linkFor(db, ctx.services, uuid) } };
        }),
    }),
    mounted(purchaseAnswerFiles, attachmentHandlers(answerEntity, purchaseAnswerFiles)),
  ],
  on: { 'purchase.sent': mailOrder },
  jobs: { [mailJob]: mailOutcome, [orderMailJob]: sendOrderMail },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    [answerEntity]: { label: 'Resposta do fornecedor', show: can('purchase', 'show'), tables: ['purchase_answer'] },
  },
};
