import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, optionalUuid, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { labels } from '#modules/platform/label/contract.ts';
import {
  calibrationKind,
  calibrationStatus,
  criticality,
  instrumentMachine,
  instrumentStatus,
} from './instrument.rules.ts';
import { measureField, positiveMeasure } from './measure.rules.ts';

const months = { one: 'mês', many: 'meses' };

export const instrumentFields = fields({
  asset_number: field.text({
    label: 'Nº de patrimônio',
    max: 40,
    missing: 'Informe o número de patrimônio',
    mono: true,
    sort: true,
    filter: true,
    import: { aliases: ['Patrimônio', 'Código', 'Identificação'], example: 'INS-0001' },
  }),
  name: field.text({
    label: 'Descrição',
    max: 160,
    missing: 'Diga o que é o instrumento',
    sort: true,
    import: { aliases: ['Instrumento', 'Nome'], example: 'Multímetro digital' },
  }),
  tag: field.optionalText({ label: 'TAG', max: 40, mono: true, import: { example: 'MM-01' } }),
  kind: field.optionalText({
    label: 'Grandeza',
    max: 80,
    filter: true,
    import: { aliases: ['Tipo', 'Família'], example: 'Tensão elétrica' },
  }),
  manufacturer: field.optionalText({
    label: 'Fabricante',
    max: 80,
    import: { aliases: ['Marca'], example: 'Fluke' },
  }),
  model: field.optionalText({ label: 'Modelo', max: 80, import: { example: '87V' } }),
  serial_number: field.optionalText({
    label: 'Número de série',
    max: 80,
    mono: true,
    import: { aliases: ['Série', 'Nº de série'], example: '45120098' },
  }),
  unit: field.optionalText({ label: 'Unidade de medida', max: 20, import: { aliases: ['Unidade'], example: 'V' } }),
  range_min: measureField({ label: 'Início da faixa', import: { aliases: ['Faixa mínima'], example: '0' } }),
  range_max: measureField({ label: 'Fim da faixa', import: { aliases: ['Faixa máxima'], example: '1000' } }),
  resolution: {
    ...measureField({ label: 'Resolução', import: { example: '0,01' } }),
    write: positiveMeasure,
  },
  max_error: {
    ...measureField({
      label: 'Erro máximo admissível',
      help: 'O critério de aceitação: com ele cada ponto da calibração é julgado.',
      import: { aliases: ['Critério de aceitação', 'EMA', 'Tolerância'], example: '0,5' },
    }),
    write: positiveMeasure,
  },
  location: field.optionalText({
    label: 'Local',
    max: 120,
    filter: true,
    import: { aliases: ['Localização'], example: 'Bancada 2' },
  }),
  responsible_uuid: field.reference('responsible_name', { label: 'Responsável', entity: 'user', filter: true }),
  criticality: field.choiceOr(criticality, 'MEDIUM', {
    label: 'Criticidade',
    sort: true,
    filter: true,
    import: { example: 'Alta', required: false },
  }),
  calibration_kind: field.choiceOr(calibrationKind, 'RBC', {
    label: 'Tipo de calibração',
    filter: true,
    import: { aliases: ['Calibração'], example: 'RBC (acreditada Cgcre)', required: false },
  }),
  interval_months: field.count({
    label: 'Intervalo de calibração',
    short: 'Intervalo',
    unit: months,
    min: 1,
    max: 120,
    import: { aliases: ['Intervalo', 'Periodicidade', 'Periodicidade (meses)'], example: '12' },
  }),
  acquired_on: field.day({ label: 'Adquirido em', list: false, import: { example: '15/03/2024' } }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false, import: { example: '' } }),
  status: field.choice(instrumentStatus, { label: 'Status', sort: true, readOnly: true }),
  calibration_status: field.choice(calibrationStatus, {
    label: 'Calibração',
    filter: true,
    readOnly: true,
    history: false,
  }),
  last_calibrated_on: field.day({ label: 'Última calibração', readOnly: true, history: false }),
  due_on: field.day({ label: 'Vence em', sort: true, readOnly: true, history: false }),
  holder_uuid: field.reference('holder_name', { label: 'Com quem está', entity: 'user', filter: true, readOnly: true }),
  held_since: field.moment({ label: 'Desde', sheet: 'Com quem está desde', readOnly: true, history: false }),
  ...field.dates(),
});

export const instrumentSummary = z.object(instrumentFields.listRow);
export type InstrumentSummary = z.infer<typeof instrumentSummary>;
export const instrumentRow = z.object(instrumentFields.row);
export type Instrument = z.infer<typeof instrumentRow>;

const path = '/quality/instruments';
const [list, show, update] = [
  can('quality', 'instruments_list'),
  can('quality', 'instruments_show'),
  can('quality', 'instruments_update'),
];

export const instrumentDocument = document({
  path,
  module: 'quality',
  actions: {
    list: 'instruments_list',
    show: 'instruments_show',
    create: 'instruments_create',
    update: 'instruments_update',
    delete: 'instruments_delete',
  },
  row: instrumentRow,
  listRow: instrumentSummary,
  write: instrumentFields.write,
  machine: instrumentMachine,
  filters: { ...instrumentFields.filters, due_from: day.optional(), due_to: day.optional() },
  sort: instrumentFields.sort,
});

export const instrument = contract({
  ...instrumentDocument,
  list: { ...instrumentDocument.list, failure: 'Failed to fetch instruments' },
  checkAssetNumber: {
    method: 'GET',
    path: `${path}/check-asset-number`,
    access: list,
    query: z.strictObject({ asset_number: z.string().trim().min(1).max(40), exclude_uuid: optionalUuid }),
    /** `used_by` names the instrument that has it. */
    reply: one(z.object({ available: z.boolean(), used_by: z.string().nullable() })),
  },
  /** Taken by whoever needs it, or put back; only who may change instruments hands it to somebody else. */
  hold: {
    method: 'POST',
    path: `${path}/:uuid/hold`,
    access: show,
    body: z.strictObject({ holder_uuid: uuid.nullable() }),
    reply: one(instrumentRow),
  },
  /** How many are in each state of calibration, of those in use. */
  situation: {
    method: 'GET',
    path: `${path}/situation`,
    access: list,
    reply: many(z.object({ calibration_status: calibrationStatus.schema, count: z.int() })),
  },
});

export const instrumentFiles = attachments(path, { show, update });
export const instrumentLabels = labels(path, list, instrument.list.query);
