import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { keepContent } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import type { Rule } from '#core/server/limits.ts';
import { mounted } from '#core/server/module.ts';
import { markSeen, openedBy } from '#core/server/public-link.ts';
import { existsIn } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { publicCompany } from '#modules/platform/company/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import type { DocumentType } from '#modules/quality/document-type/contract.ts';
import {
  documentLinks,
  fileDocument,
  otherTypes,
  standingOf,
  type Standing,
} from '#modules/quality/supplier-document/server/public.ts';
import { supplierDocumentPage, type AskedDocument, type PublicDocuments } from '../contract.ts';

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    quality: true;
  }
}

const opens = {
  entity: documentLinks,
  purposes: ['SEND'],
  unknown: 'Este link não existe ou já venceu. Confira o endereço ou peça um novo link.',
};
/** A handful of papers, some sent twice: a person needs no more. */
const sendings: Rule = { name: 'supplier-document-send', points: 60, seconds: 900 };
const isSupplier = existsIn('supplier');
interface ByToken {
  params: { token: string };
}

const askedOf = ({ type, state, document, waiting }: Standing['requirements'][number]): AskedDocument => ({
  ...plain(type),
  state,
  valid_until: document?.valid_until ?? null,
  // A waiver's reason is between us: only what is wrong with a paper is told.
  reason: document?.review === 'REJECTED' ? document.reason : null,
  is_waiting: waiting !== null || document?.review === 'PENDING',
});
const plain = ({ uuid, name, has_expiry, mandatory }: DocumentType) => ({
  document_type_uuid: uuid,
  name,
  has_expiry,
  mandatory,
});

async function shown(ctx: Ctx, supplier: string): Promise<PublicDocuments> {
  const standing = await standingOf(ctx.db, supplier, todayOf(ctx));
  const others = await otherTypes(ctx.db, supplier, standing);
  const documents = [
    ...standing.requirements.map(askedOf),
    ...others.map((type) => ({
      ...plain(type),
      state: 'MISSING' as const,
      valid_until: null,
      reason: null,
      is_waiting: false,
    })),
  ];
  return {
    company: await publicCompany(ctx),
    document_sha256: contentHash(documents),
    supplier_name: standing.supplier.name,
    documents,
  };
}

async function opened(ctx: Ctx, { params }: ByToken): Promise<string> {
  const uuid = await openedBy(ctx, params.token, opens);
  if (!(await isSupplier(ctx.db, uuid))) throw notFound(opens.unknown);
  return uuid;
}

async function tell(db: Tx, ctx: Ctx, { uuid, name }: Standing['supplier'], document: string): Promise<void> {
  await notify(db, ctx.services, {
    holdersOf: { module: 'quality', action: 'suppliers_qualification_update' },
    module: 'quality',
    type: 'Documento de fornecedor',
    priority: 'LOW',
    title: `${name} enviou um documento`,
    description: `${document} espera análise.`,
    actionUrl: `/quality/supplier-qualifications/${uuid}/documents`,
    relatedId: uuid,
  });
}

type Sending = Received<typeof supplierDocumentPage.send> & { files: IncomingFile[] };

export const supplierDocumentPageMounted = mounted(
  supplierDocumentPage,
  {
    show: async (input, ctx) => {
      const supplier = await opened(ctx, input);
      await markSeen(ctx.db, input.params.token);
      return { data: await shown(ctx, supplier) };
    },
    send: async ({ params, body: { name, ...body }, files }: Sending, ctx) => {
      const supplier = await opened(ctx, { params });
      const { documents } = await shown(ctx, supplier);
      const asked = documents.find(({ document_type_uuid }) => document_type_uuid === body.document_type_uuid);
      if (!asked) throw invalid({ document_type_uuid: ['Este documento não é pedido aqui'] });
      await keepContent(ctx.services.files, files);
      await ctx.transaction(async (db) => {
        await fileDocument(db, ctx, supplier, body, files, { channel: 'LINK', name });
        const { supplier: known } = await standingOf(db, supplier, todayOf(ctx));
        await tell(db, ctx, known, asked.name);
      });
      return { data: await shown(ctx, supplier) };
    },
  },
  // Before a file is looked at: is there such a link, and how often was it used.
  { send: gate },
);

async function gate({ params }: ByToken, ctx: Ctx): Promise<void> {
  await ctx.services.limits.require(sendings, await opened(ctx, { params }));
}
