import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { warrantyClaim, warrantyClaimFields, warrantyClaimFiles, warrantyClaimLines } from '../contract.ts';
import { warrantyClaimMachine } from '../warranty-claim.rules.ts';
import { claimWaiting } from './claim.waiting.ts';
import { propose } from './propose.actions.ts';
import { unclaimedOf } from './unclaimed.queries.ts';
import { createClaim, updateClaim } from './warranty-claim.actions.ts';
import { warrantyClaimPermissions } from './warranty-claim.permissions.ts';
import { findWarrantyClaim, searchWarrantyClaims, warrantyClaimList } from './warranty-claim.queries.ts';
import { claimSteps } from './warranty-claim.steps.ts';

const documents = serverDocument(warrantyClaim, {
  entity: 'warranty_claim',
  table: 'warranty_claim',
  title: 'Reivindicações de garantia',
  label: 'code',
  insert: createClaim,
  update: updateClaim,
  machine: warrantyClaimMachine,
  steps: claimSteps,
  listing: warrantyClaimList,
  find: findWarrantyClaim,
  sheet: sheetColumns(warrantyClaimFields),
});

const pdf = documentPaper(warrantyClaimFields, {
  title: 'Reivindicação de garantia',
  file: 'reivindicacao',
  machine: warrantyClaimMachine,
  find: findWarrantyClaim,
  paper: paperOf,
  subtitle: 'brand_uuid',
  facts: ['supplier_uuid', 'reference', 'sent_on', 'answer_due_on', 'answered_on', 'accepted_total', 'received_total'],
  lines: {
    title: 'Itens',
    of: warrantyClaimLines,
    rows: ({ lines }) => lines,
    columns: ['description', 'equipment', 'claimed', 'accepted'],
  },
  total: 'claimed_total',
  texts: ['notes'],
  signs: ['Responsável'],
});

export const warrantyClaimModule: ServerModule = {
  name: 'warranty-claim',
  dependsOn: ['brand', 'budget', 'company', 'crm-customer-equipment', 'equipment', 'service-order', 'supplier', 'user'],
  personal: {
    warranty_claim: { staff: ['made_by_name'], party: ['supplier_name'] },
    warranty_claim_receipt: { none: ['document'] },
  },
  permissions: [warrantyClaimPermissions],
  mounts: [
    mounted(warrantyClaim, {
      ...documents.handlers,
      pdf,
      unclaimed: async (_input, ctx) => ({ data: await unclaimedOf(ctx.db, ctx) }),
      propose: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await propose(db, ctx, body.brand_uuid) })),
    }),
    mounted(warrantyClaimFiles, attachmentHandlers('warranty_claim', warrantyClaimFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  waiting: claimWaiting,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    warranty_claim: {
      label: 'Reivindicação de garantia',
      show: can('warranty_claim', 'show', 'list'),
      tables: ['warranty_claim', 'warranty_claim_line', 'warranty_claim_receipt'],
    },
  },
  constraints: {
    warranty_claim_line_once: {
      field: 'lines',
      message: 'Outra reivindicação acaba de incluir um destes itens: atualize a lista.',
    },
  },
  search: [{ entity: 'warranty_claim', access: can('warranty_claim', 'list'), find: searchWarrantyClaims }],
};
