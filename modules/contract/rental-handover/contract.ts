import { z } from 'zod';
import { attachments, fileRow } from '#core/contract/attachment.ts';
import { document as personDocument } from '#core/contract/br.ts';
import { decisionRow } from '#core/contract/decision.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { moment, text, uuid, version } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { file, one } from '#core/contract/page.ts';
import { megabytes, signaturePixels } from '#core/contract/upload.ts';
import { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import { openTask, runRow, runTasks } from '#modules/service/checklist-run/contract.ts';
import { handoverKind, handoverStatus, rentalHandoverMachine } from './rental-handover.rules.ts';

const worked = { readOnly: true as const, history: false as const };
export const rentalHandoverFields = fields({
  code: field.code(),
  kind: field.choice(handoverKind, { label: 'Tipo', filter: true }),
  status: field.choice(handoverStatus, { label: 'Status', sort: true, readOnly: true }),
  rental_contract_uuid: {
    ...field.reference('rental_contract_code', {
      label: 'Contrato',
      entity: 'rental_contract',
      filter: true,
      ...worked,
    }),
    row: z.string(),
    shownRow: z.string(),
  },
  customer_uuid: {
    ...field.reference('customer_name', { label: 'Cliente', entity: 'customer', filter: true, sort: true, ...worked }),
    row: z.string(),
    shownRow: z.string(),
  },
  asset_equipment_uuid: {
    ...field.reference('asset_number', { label: 'Patrimônio', entity: 'asset_equipment', filter: true, ...worked }),
    row: z.string(),
    shownRow: z.string(),
  },
  equipment_name: { ...field.optionalText({ label: 'Equipamento', max: 200, ...worked }), row: z.string() },
  serial_number: { ...field.optionalText({ label: 'Nº de série', max: 60, mono: true, ...worked }), row: z.string() },
  on_day: { ...field.day({ label: 'Data', sort: true, ...worked }), row: z.string() },
  place: field.optionalText({ label: 'Local', max: 300, list: false, ...worked }),
  meter: field.quantity({ label: 'Medidor', list: false, ...worked }),
  meter_unit: field.optionalText({ label: 'Unidade do medidor', max: 20, list: false, ...worked }),
  condition: field.optionalChoice(unitCondition, { label: 'Estado geral', ...worked }),
  /** Who of ours gives or takes it. */
  our_uuid: field.reference('our_name', { label: 'Responsável', entity: 'user', ...worked }),
  their_name: field.optionalText({ label: 'Assinado por', max: 120, readOnly: true }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  accessory_count: { ...field.count({ label: 'Acessórios', max: 200, ...worked }), row: z.int() },
  ...field.dates(),
});

export const handoverAccessories = lineFields({
  name: field.text({ label: 'Acessório', max: 120, missing: 'Diga qual acessório' }),
  /** Of a return: how many went out with it. */
  delivered_quantity: field.count({ label: 'Entregues', min: 0, max: 999, readOnly: true }),
  /** Of a return: nothing until somebody counted. */
  quantity: field.count({ label: 'Quantidade', short: 'Qtd.', min: 0, max: 999 }),
  condition: field.choiceOr(unitCondition, 'GOOD', { label: 'Estado' }),
  notes: field.optionalText({ label: 'Observação', max: 300 }),
});
const accessoryRow = handoverAccessories.row.extend({ delivered_uuid: z.string().nullable() });
export type HandoverAccessory = LineOf<{ row: typeof accessoryRow }>;

export const rentalHandoverSummary = z.object({ ...rentalHandoverFields.listRow, event_uuid: z.string() });
export type RentalHandoverSummary = z.infer<typeof rentalHandoverSummary>;
export const rentalHandoverRow = z.object({
  ...rentalHandoverFields.row,
  event_uuid: z.string(),
  item_uuid: z.string(),
  /** Of a return: the term the unit went out with. */
  delivery_uuid: z.string().nullable(),
  delivery_code: z.string().nullable(),
  accessories: z.array(accessoryRow),
  /** What is answered of it; none where its category has no checklist and nobody chose one. */
  run: runRow.nullable(),
  missing: z.array(openTask),
  photos: z.array(fileRow),
  /** Who signed it, and what proves it. */
  decision: decisionRow.nullable(),
  /** What a customer said does not match, until it is reopened. */
  contested: z.object({ name: z.string(), at: moment, words: z.string() }).nullable(),
});
export type RentalHandover = z.infer<typeof rentalHandoverRow>;

const path = '/rental-handover';
const changes = can('rental_handover', 'update');
const reply = one(rentalHandoverRow);
const maxAccessories = 200;
export const rentalHandover = contract({
  ...document({
    path,
    module: 'rental_handover',
    row: rentalHandoverRow,
    listRow: rentalHandoverSummary,
    write: {
      ...rentalHandoverFields.write,
      /** The movement it tells of; it stays that one's. */
      event_uuid: uuid,
      accessories: z
        .array(handoverAccessories.write)
        .max(maxAccessories, `Use no máximo ${maxAccessories} acessórios`)
        .default([]),
    },
    machine: rentalHandoverMachine,
    filters: rentalHandoverFields.filters,
    sort: rentalHandoverFields.sort,
  }),
  /** Which checklist is answered, where none came by itself or another is meant; answers given before are let go. */
  chooseChecklist: {
    method: 'POST',
    path: `${path}/:uuid/checklist`,
    access: changes,
    body: z.strictObject({ version, checklist_uuid: z.uuid('Escolha o checklist') }),
    reply,
  },
  /** Signed on our screen, by who stands before it. */
  signHere: {
    method: 'POST',
    path: `${path}/:uuid/sign`,
    access: changes,
    body: z.strictObject({
      version: z.coerce.number().pipe(version),
      name: text(120, 'Diga quem assina'),
      document: personDocument,
    }),
    upload: { field: 'signature', kinds: ['image'], maxFiles: 1, maxBytes: megabytes(2), maxPixels: signaturePixels },
    reply,
  },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: can('rental_handover', 'show'), binary: true, reply: file },
});

/** Photos of the whole, each with its caption; those of an answer are with the answer. */
export const rentalHandoverFiles = attachments(path, { show: can('rental_handover', 'show'), update: changes }, [
  'image',
]);
export const handoverTasks = runTasks(`${path}/task`, changes);
