import type { Declared } from '#core/contract/field.ts';
import { required } from '#core/server/change.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import type { FileReply } from '#core/server/module.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { paperName } from '../contract-paper.rules.ts';
import { addendumContent, type ToldAddendum } from './addendum-content.ts';
import { contentOf, type ContractContent, type PrintedKind, type PrintedRow } from './content.ts';
import { drawContract } from './draw.ts';

type ByUuid = { params: { uuid: string } };
type Sent = ByUuid & { body: { to: string[]; message: string | null } };

/** A kind's paper: what it says, its PDF, and the PDF by e-mail. */
export function contractPaper<D extends Declared, L extends Declared, R extends PrintedRow>(
  entity: 'maintenance_contract' | 'rental_contract',
  own: PrintedKind<D, L, R>,
) {
  const content = (db: Db, uuid: string): Promise<ContractContent> => contentOf(db, uuid, own);
  const addendum = (db: Db, uuid: string, told: ToldAddendum): Promise<ContractContent> =>
    addendumContent(db, uuid, own, told);
  async function drawn(ctx: Ctx, uuid: string): Promise<{ code: string; pdf: Buffer }> {
    const { code, status } = await required(own.find(ctx.db, uuid));
    const pdf = await drawContract(ctx, await content(ctx.db, uuid), { isDraft: status === 'DRAFT' });
    return { code, pdf };
  }
  const handlers = {
    pdf: async ({ params }: ByUuid, ctx: Ctx): Promise<FileReply> => {
      const { code, pdf } = await drawn(ctx, params.uuid);
      return { name: paperName({ code }), type: 'application/pdf', content: pdf };
    },
    send: async ({ params, body }: Sent, ctx: Ctx) => {
      const { code, pdf } = await drawn(ctx, params.uuid);
      const to = [...new Set(body.to)];
      const company = companyName(await companyData(ctx.db));
      const words = {
        subject: `Contrato ${code} – ${company}`,
        body: ['Olá.', ...(body.message ? [body.message] : []), `Segue anexo o contrato ${code}.`, company].join(
          '\n\n',
        ),
        attachments: [await attachPdf(ctx.services, paperName({ code }), pdf)],
      };
      await ctx.transaction(async (db) => {
        for (const address of to) await sendMail(db, { to: address, ...words });
        const changes = { sent_to: to.join(', ') };
        await logActivity(db, { entity, uuid: params.uuid, label: code, action: 'export', changes });
      });
      return { data: { to } };
    },
  };
  return { content, addendum, handlers };
}
