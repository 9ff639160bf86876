import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { changeRecord, required } from '#core/server/change.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { calibration, calibrationFields, calibrationFiles, calibrationPoints } from '../contract.ts';
import { calibrationMachine } from '../calibration.rules.ts';
import {
  certificateOf,
  createCalibration,
  keepCertificate,
  requireOpen,
  reviewCalibration,
  setCertificate,
  updateCalibration,
} from './calibration.actions.ts';
import { calibrationList, findCalibration, searchCalibrations } from './calibration.queries.ts';
import { calibrationSteps } from './calibration.steps.ts';

const documents = serverDocument(calibration, {
  entity: 'calibration',
  table: 'calibration',
  title: 'Calibrações',
  label: 'code',
  insert: createCalibration,
  update: updateCalibration,
  machine: calibrationMachine,
  steps: calibrationSteps,
  listing: calibrationList,
  find: findCalibration,
  sheet: sheetColumns(calibrationFields),
});

/** What goes with the instrument to the laboratory, and what is kept of what came back. */
const pdf = documentPaper(calibrationFields, {
  title: 'Ordem de calibração',
  file: 'calibracao',
  machine: calibrationMachine,
  find: findCalibration,
  paper: paperOf,
  subtitle: 'instrument_uuid',
  facts: ['supplier_uuid', 'accreditation_number', 'scheduled_on', 'sent_on', 'performed_on', 'due_on', 'result'],
  lines: {
    title: 'Pontos',
    of: calibrationPoints,
    rows: ({ points }) => points,
    columns: ['nominal', 'found', 'left_at', 'error', 'uncertainty', 'limit', 'is_ok'],
  },
  texts: ['restriction', 'review_notes', 'notes'],
  signs: ['Expedição', 'Laboratório'],
});

export const calibrationModule: ServerModule = {
  name: 'calibration',
  dependsOn: ['company', 'instrument', 'quality-setting', 'supplier', 'user'],
  personal: { calibration: { party: ['supplier_name'] } },
  mounts: [
    mounted(calibration, {
      ...documents.handlers,
      create: async ({ body, files }, ctx) => {
        await keepCertificate(ctx, files);
        return ctx.transaction(async (db) => {
          const uuid = await createCalibration(db, ctx, body);
          if (files.length > 0) await setCertificate(db, ctx, uuid, files);
          return { data: await required(findCalibration(db, uuid)) };
        });
      },
      certificate: ({ params }, ctx) => certificateOf(ctx, params.uuid),
      addCertificate: async ({ params, files }, ctx) => {
        await keepCertificate(ctx, files);
        return changeRecord(
          ctx,
          (db) => findCalibration(db, params.uuid),
          (db) => setCertificate(db, ctx, params.uuid, files),
        );
      },
      review: ({ params, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findCalibration(db, params.uuid),
          (db) => reviewCalibration(db, ctx, params.uuid, body),
        ),
      pdf,
    }),
    mounted(calibrationFiles, attachmentHandlers('calibration', calibrationFiles, undefined, requireOpen)),
  ],
  operations: documents.operations,
  notices: { quality: 'Qualidade' },
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    calibration: {
      label: 'Calibração',
      show: can('quality', 'calibrations_show', 'calibrations_list'),
      tables: ['calibration', 'calibration_point'],
    },
  },
  constraints: {
    calibration_instrument_fkey: { field: 'instrument_uuid', message: 'Instrumento não encontrado.' },
    calibration_supplier_fkey: { field: 'supplier_uuid', message: 'Laboratório não encontrado.' },
    calibration_under_way: { field: 'instrument_uuid', message: 'Este instrumento já está em outra calibração.' },
  },
  search: [{ entity: 'calibration', access: can('quality', 'calibrations_list'), find: searchCalibrations }],
};
