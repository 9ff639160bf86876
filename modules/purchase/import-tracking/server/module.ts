import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { importFields, importFiles, importSteps, importTracking, stepFiles } from '../contract.ts';
import { importMachine } from '../import-tracking.rules.ts';
import { createImport, landedShares, updateImport } from './import-tracking.actions.ts';
import { importPermissions } from './import-tracking.permissions.ts';
import { findImport, importList, searchImports } from './import-tracking.queries.ts';

const documents = serverDocument(importTracking, {
  entity: 'import_tracking',
  table: 'import_tracking',
  title: 'Importações',
  label: 'code',
  insert: createImport,
  update: updateImport,
  machine: importMachine,
  listing: importList,
  find: findImport,
  sheet: sheetColumns(importFields),
});

const pdf = documentPaper(importFields, {
  title: 'Acompanhamento de importação',
  file: 'importacao',
  machine: importMachine,
  find: findImport,
  paper: paperOf,
  subtitle: 'supplier_name',
  facts: ['purchase_uuid', 'mode', 'incoterm', 'currency', 'exchange_rate', 'channel', 'expected_at'],
  lines: {
    title: 'Etapas',
    of: importSteps,
    rows: ({ steps }) => steps,
    columns: ['step', 'status', 'planned_at', 'actual_at', 'document', 'responsible_uuid'],
  },
  total: 'landed_total',
  texts: ['notes'],
  signs: [],
});

export const importTrackingModule: ServerModule = {
  name: 'import-tracking',
  dependsOn: ['company', 'purchase', 'purchase-request', 'receiving', 'user'],
  permissions: [importPermissions],
  personal: { import_step: { none: ['document'] }, import_tracking: { party: ['supplier_name'] } },
  mounts: [
    mounted(importTracking, { ...documents.handlers, pdf }),
    mounted(importFiles, attachmentHandlers('import_tracking', importFiles)),
    mounted(stepFiles, attachmentHandlers('import_step', stepFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  answers: { 'purchase.landed_cost': (db, _ctx, lines) => landedShares(db, lines) },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    import_tracking: {
      label: 'Importação',
      show: can('purchase', 'show_import', 'list_import'),
      tables: ['import_tracking', 'import_cost'],
    },
    import_step: {
      label: 'Etapa da importação',
      show: can('purchase', 'show_import', 'list_import'),
      tables: ['import_step'],
    },
  },
  constraints: {
    import_tracking_purchase_key: { field: 'purchase_uuid', message: 'Este pedido já tem uma importação.' },
    import_step_once: { field: 'steps', message: 'Cada etapa uma vez.' },
  },
  search: [{ entity: 'import_tracking', access: can('purchase', 'list_import'), find: searchImports }],
};
