import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { changeRecord } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { labelPrinter } from '#modules/platform/label/server/public.ts';
import { instrument, instrumentFields, instrumentFiles, instrumentLabels } from '../contract.ts';
import { instrumentMachine } from '../instrument.rules.ts';
import { createInstrument, holdInstrument, updateInstrument } from './instrument.actions.ts';
import { instrumentFigures } from './instrument.figures.ts';
import { instrumentImporter } from './instrument.importer.ts';
import {
  findInstrument,
  holderOfNumber,
  instrumentLabelsOf,
  instrumentList,
  searchInstruments,
  situation,
} from './instrument.queries.ts';

const documents = serverDocument(instrument, {
  entity: 'instrument',
  table: 'instrument',
  title: 'Instrumentos',
  label: 'asset_number',
  insert: createInstrument,
  update: updateInstrument,
  machine: instrumentMachine,
  listing: instrumentList,
  find: findInstrument,
  sheet: sheetColumns(instrumentFields),
});
export const instrumentKind = documents.kind;

const labelling = labelPrinter(instrumentLabels, {
  entity: 'instrument',
  title: 'instrumentos',
  ids: instrumentList.ids,
  labelsOf: instrumentLabelsOf,
});

export const instrumentModule: ServerModule = {
  name: 'instrument',
  dependsOn: ['label', 'quality-setting', 'user'],
  personal: { instrument: { none: ['name'] } },
  mounts: [
    mounted(instrument, {
      ...documents.handlers,
      checkAssetNumber: async ({ query }, { db }) => {
        const found = await holderOfNumber(db, query.asset_number, query.exclude_uuid);
        return { data: { available: found === undefined, used_by: found?.name ?? null } };
      },
      hold: ({ params, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findInstrument(db, params.uuid),
          (db) => holdInstrument(db, ctx, params.uuid, body.holder_uuid),
        ),
      situation: async (_input, { db }) => ({ data: await situation(db) }),
    }),
    mounted(instrumentFiles, attachmentHandlers('instrument', instrumentFiles)),
    mounted(instrumentLabels, labelling.handlers),
  ],
  operations: { ...documents.operations, ...labelling.operations },
  documents: [documents.kind],
  imports: [instrumentImporter(documents)],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    instrument: {
      label: 'Instrumento',
      show: can('quality', 'instruments_show', 'instruments_list'),
      tables: ['instrument'],
    },
  },
  constraints: {
    instrument_asset_number_key: {
      field: 'asset_number',
      message: 'Já existe um instrumento com este número de patrimônio.',
    },
    instrument_responsible_fkey: { field: 'responsible_uuid', message: 'Responsável não encontrado.' },
    instrument_holder_fkey: { field: 'holder_uuid', message: 'Pessoa não encontrada.' },
    instrument_range: { field: 'range_max', message: 'O fim da faixa fica acima do início' },
  },
  answers: { 'quality.figures': async () => ({ title: 'Instrumentos', figures: instrumentFigures }) },
  search: [{ entity: 'instrument', access: can('quality', 'instruments_list'), find: searchInstruments }],
};
