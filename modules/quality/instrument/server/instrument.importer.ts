import type { Received } from '#core/contract/endpoint.ts';
import { importColumns } from '#core/server/field-columns.ts';
import { resourceImporter, type Importer } from '#core/server/importer.ts';
import { instrument, instrumentFields } from '../contract.ts';
import { instrumentErrors } from '../instrument.rules.ts';
import { createInstruments } from './instrument.actions.ts';
import { instrumentsByNumber } from './instrument.queries.ts';

type Body = Received<typeof instrument.create>['body'];

/** One line of the sheet: one instrument, known by its number. */
export const instrumentImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(instrument, registry, {
    type: 'instrument',
    noun: { one: 'instrumento', many: 'Instrumentos' },
    key: 'asset_number',
    known: instrumentsByNumber,
    link: (uuid) => `/instruments/edit/${uuid}`,
    columns: importColumns(instrumentFields, 'asset_number'),
    createMany: (db, _ctx, bodies) => createInstruments(db, bodies as unknown as Body[]),
    check: (body) => instrumentErrors(body as Body),
  });
