import { attachmentHandlers } from '#core/server/attachments.ts';
import { can } from '#core/contract/endpoint.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { sample, sampleFields, sampleFiles, sampleLines } from '../contract.ts';
import { sampleMachine } from '../sample.rules.ts';
import { createSample, updateSample } from './sample.actions.ts';
import { samplePermissions } from './sample.permissions.ts';
import { findSample, sampleList, searchSamples } from './sample.queries.ts';

const documents = serverDocument(sample, {
  entity: 'sample',
  table: 'sample',
  title: 'Documentos',
  label: 'code',
  insert: createSample,
  update: updateSample,
  machine: sampleMachine,
  listing: sampleList,
  find: findSample,
  sheet: sheetColumns(sampleFields),
});

const pdf = documentPaper(sampleFields, {
  title: 'Documento',
  file: 'documento',
  machine: sampleMachine,
  find: findSample,
  paper: paperOf,
  subtitle: 'title',
  facts: ['due_on', 'made_by_uuid', 'created_at'],
  lines: {
    title: 'Itens',
    of: sampleLines,
    rows: ({ lines }) => lines,
    columns: ['description', 'quantity', 'unit_price', 'total'],
  },
  total: 'total',
  texts: ['notes'],
  signs: ['Responsável', 'Aprovação'],
});

export const sampleModule: ServerModule = {
  name: 'sample',
  dependsOn: ['company'],
  permissions: [samplePermissions],
  mounts: [
    mounted(sample, { ...documents.handlers, pdf }),
    mounted(sampleFiles, attachmentHandlers('sample', sampleFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    sample: { label: 'Documento', show: can('sample', 'show', 'list'), tables: ['sample', 'sample_line'] },
  },
  search: [{ entity: 'sample', access: can('sample', 'list'), find: searchSamples }],
};
