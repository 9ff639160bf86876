import { can } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { attachmentHandlers, keepContent } from '#core/server/attachments.ts';
import { changeRecord, required } from '#core/server/change.ts';
import { signatureOf } from '#core/server/decision/decision.queries.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { lockDocument } from '#core/server/steps.ts';
import { runTaskHandlers } from '#modules/service/checklist-run/server/public.ts';
import { handoverTasks, rentalHandover, rentalHandoverFields, rentalHandoverFiles } from '../contract.ts';
import { rentalHandoverMachine } from '../rental-handover.rules.ts';
import { handoverPaper } from './handover-paper.ts';
import { openTerms } from './open.actions.ts';
import {
  chooseChecklist,
  createHandover,
  handoverSteps,
  openTaskOwner,
  requireOpen,
  signHere,
  updateHandover,
} from './rental-handover.actions.ts';
import { rentalHandoverPermissions } from './rental-handover.permissions.ts';
import { entity, findHandover, rentalHandoverList, searchHandovers } from './rental-handover.queries.ts';
import { rentalHandoverPersonal } from './rental-handover.personal.ts';

const documents = serverDocument(rentalHandover, {
  entity,
  table: 'rental_handover',
  title: 'Termos de entrega e devolução',
  label: 'code',
  insert: createHandover,
  update: updateHandover,
  machine: rentalHandoverMachine,
  listing: rentalHandoverList,
  find: findHandover,
  steps: handoverSteps,
  sheet: sheetColumns(rentalHandoverFields),
});

const show = can('rental_handover', 'show', 'list');
export const rentalHandoverModule: ServerModule = {
  name: 'rental-handover',
  dependsOn: [
    'asset-equipment',
    'checklist',
    'checklist-run',
    'company',
    'customer',
    'equipment',
    'equipment-category',
    'rental-contract',
    'rental-movement',
    'stock-equipment',
    'user',
  ],
  permissions: [rentalHandoverPermissions],
  personal: rentalHandoverPersonal,
  mounts: [
    mounted(rentalHandover, {
      ...documents.handlers,
      chooseChecklist: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findHandover(db, uuid),
          (db) => chooseChecklist(db, uuid, body),
        ),
      signHere: async ({ params: { uuid }, body, files }, ctx) => {
        if (files.length === 0) throw invalid({ signature: ['Peça a assinatura de quem está com o equipamento'] });
        await keepContent(ctx.services.files, files);
        return changeRecord(
          ctx,
          (db) => findHandover(db, uuid),
          (db) => signHere(db, ctx, uuid, body, files),
        );
      },
      pdf: async ({ params: { uuid } }, ctx) => handoverPaper(ctx, await required(findHandover(ctx.db, uuid))),
    }),
    mounted(handoverTasks, runTaskHandlers(handoverTasks, openTaskOwner)),
    mounted(
      rentalHandoverFiles,
      attachmentHandlers(entity, rentalHandoverFiles, undefined, async (db, _ctx, uuid) =>
        requireOpen((await lockDocument(db, 'rental_handover', uuid, 'share')).status),
      ),
    ),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  on: {
    'rental.moved': (db, ctx, event) => openTerms(db, ctx, event),
  },
  entities: {
    rental_handover: {
      label: 'Termo de entrega ou devolução',
      show,
      tables: ['rental_handover', 'rental_handover_accessory'],
    },
    [signatureOf(entity)]: { label: 'Assinatura de termo', show, tables: [] },
  },
  search: [{ entity, access: can('rental_handover', 'list'), find: searchHandovers }],
};
