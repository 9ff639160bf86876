import { notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { keepContent } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { existsIn } from '#core/server/records.ts';
import { seesDocuments, supplierDocument } from '../contract.ts';
import { blocks } from '../supplier-document.rules.ts';
import { documentLinkFor } from './public.ts';
import {
  fileDocument,
  removeDocument,
  reviewDocument,
  updateDocument,
  waiveDocument,
} from './supplier-document.actions.ts';
import {
  documentList,
  findDocument,
  ofSupplier,
  otherTypes,
  runningOut,
  standingOf,
} from './supplier-document.queries.ts';
import { supplierDocumentPersonal } from './supplier-document.personal.ts';

const isSupplier = existsIn('supplier');
async function requireSupplier({ db }: Pick<Ctx, 'db'>, uuid: string): Promise<void> {
  if (!(await isSupplier(db, uuid))) throw notFound();
}
interface OfDocument {
  params: { uuid: string; docId: string };
}
const placeOf = ({ params }: OfDocument) => ({ supplier: params.uuid, uuid: params.docId });
const changing = ({ params }: OfDocument, ctx: Ctx, work: Parameters<typeof changeRecord>[2]) =>
  changeRecord(ctx, (db) => findDocument(db, params.uuid, params.docId), work);

const handlers = mounted(supplierDocument, {
  list: async ({ params, query }, ctx) => {
    await requireSupplier(ctx, params.uuid);
    return documentList.page(ctx.db, query, [ofSupplier(params.uuid)], ctx.identity?.uuid);
  },
  create: async ({ params: { uuid: supplier }, body, files }, ctx) => {
    await requireSupplier(ctx, supplier);
    await keepContent(ctx.services.files, files);
    return ctx.transaction(async (db) => {
      const sender = { channel: 'STAFF' as const, name: ctx.identity?.name ?? null };
      const uuid = await fileDocument(db, ctx, supplier, body, files, sender);
      return { data: await required(findDocument(db, supplier, uuid)) };
    });
  },
  update: (input, ctx) => changing(input, ctx, (db) => updateDocument(db, ctx, placeOf(input), input.body)),
  review: (input, ctx) => changing(input, ctx, (db) => reviewDocument(db, ctx, placeOf(input), input.body)),
  remove: (input, ctx) =>
    ctx.transaction(async (db) => {
      await removeDocument(db, ctx, placeOf(input));
      return ok;
    }),
  waive: async ({ params: { uuid: supplier }, body }, ctx) => {
    await requireSupplier(ctx, supplier);
    return ctx.transaction(async (db) => {
      const uuid = await waiveDocument(db, ctx, supplier, body);
      return { data: await required(findDocument(db, supplier, uuid)) };
    });
  },
  requirements: async ({ params }, ctx) => {
    const standing = await standingOf(ctx.db, params.uuid, todayOf(ctx));
    const requirements = standing.requirements.map((one) => ({ ...one, blocks: blocks(one) }));
    return {
      data: { supplier: standing.supplier, requirements, others: await otherTypes(ctx.db, params.uuid, standing) },
    };
  },
  link: async ({ params }, ctx) => {
    await requireSupplier(ctx, params.uuid);
    return ctx.transaction(async (db) => ({ data: { link: await documentLinkFor(db, ctx, params.uuid) } }));
  },
  expiring: ({ query: { days_ahead, ...query } }, ctx) =>
    documentList.page(ctx.db, query, [runningOut(days_ahead)], ctx.identity?.uuid),
});

export const supplierDocumentModule: ServerModule = {
  name: 'supplier-document',
  dependsOn: ['document-type', 'supplier'],
  personal: supplierDocumentPersonal,
  mounts: [handlers],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    supplier_document: { label: 'Documento de fornecedor', show: seesDocuments, tables: ['supplier_document'] },
  },
  constraints: {
    supplier_document_supplier_fkey: { field: 'supplier_uuid', message: 'Fornecedor não encontrado.' },
    supplier_document_type_fkey: { field: 'document_type_uuid', message: 'Tipo de documento não encontrado.' },
    supplier_document_dates: { field: 'valid_until', message: 'A validade termina depois da emissão.' },
  },
};
