import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { formatInvoiceKey, optionalInvoiceKey } from '#core/contract/br.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { flag, oneOrMore, optionalDay, optionalQuantity, optionalText } from '#core/contract/fields.ts';
import { file } from '#core/contract/page.ts';
import { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import {
  byHand,
  custodyKind,
  custodyStatus,
  dueWindow,
  fiscalCustodyMachine,
  shippingDocument,
  stateBorder,
} from './fiscal-custody.rules.ts';

const worked = { readOnly: true as const, history: false as const };
const key = (label: string) => ({
  ...field.optionalText({ label, max: 80, mono: true, list: false }),
  write: optionalInvoiceKey,
  format: formatInvoiceKey,
});
const moved = 'Documento da remessa';
const returned = 'Documento do retorno';
export const fiscalCustodyFields = fields({
  code: field.code(),
  kind: field.choice(custodyKind, { label: 'Tipo', filter: true, readOnly: true }),
  status: field.choice(custodyStatus, { label: 'Status', sort: true, readOnly: true }),
  customer_uuid: {
    ...field.reference('customer_name', { label: 'Cliente', entity: 'customer', filter: true, sort: true }),
    row: z.string().nullable(),
    shownRow: z.string(),
  },
  supplier_uuid: field.reference('supplier_name', { label: 'Oficina', entity: 'supplier', filter: true }),
  asset_equipment_uuid: field.reference('asset_number', {
    label: 'Patrimônio',
    entity: 'asset_equipment',
    filter: true,
  }),
  item_name: { ...field.optionalText({ label: 'Equipamento', max: 200, ...worked }), row: z.string() },
  serial_number: field.optionalText({ label: 'Nº de série', max: 60, mono: true, ...worked }),
  rental_contract_uuid: field.reference('rental_contract_code', {
    label: 'Contrato de locação',
    entity: 'rental_contract',
    filter: true,
    ...worked,
  }),
  service_order_uuid: field.reference('service_order_code', {
    label: 'Ordem de serviço',
    entity: 'service_order',
    filter: true,
    ...worked,
  }),
  left_on: { ...field.day({ label: 'Saiu ou chegou em', short: 'Desde', sort: true }), row: z.string() },
  due_on: field.day({ label: 'Prazo', sort: true, ...worked }),
  agreed_until: field.day({ label: 'Prazo combinado', list: false }),
  state_border: field.choiceOr(stateBorder, 'SAME_STATE', { label: 'Trajeto', list: false }),
  out_document: field.optionalChoice(shippingDocument, { label: moved }),
  out_number: field.optionalText({ label: 'Número', max: 20 }),
  out_key: key('Chave da NF-e de remessa'),
  out_on: field.day({ label: 'Data da remessa', list: false }),
  returned_on: field.day({ label: 'Retornou em', sort: true, readOnly: true }),
  back_document: field.optionalChoice(shippingDocument, { label: returned, list: false }),
  back_number: field.optionalText({ label: 'Número do retorno', max: 20, list: false }),
  back_key: key('Chave da NF-e de retorno'),
  back_on: field.day({ label: 'Data do documento de retorno', list: false }),
  notes: field.longText({ label: 'Observações', max: 2000, rows: 3, list: false }),
  ...field.dates(),
});

/** The unit's stay it comes from: its return is told to the rental contract too. */
const ofHold = { rental_hold_uuid: z.string().nullable() };
export const fiscalCustodySummary = z.object({ ...fiscalCustodyFields.listRow, ...ofHold });
export type FiscalCustodySummary = z.infer<typeof fiscalCustodySummary>;
export const fiscalCustodyRow = z.object({
  ...fiscalCustodyFields.row,
  ...ofHold,
  /** Of the unit while it is with the customer: its return asks how it came. */
  on_hire: z.boolean(),
});
export type FiscalCustody = z.infer<typeof fiscalCustodyRow>;

const dueDelivery = z.object({
  uuid: z.string(),
  held_from: z.string(),
  asset_number: z.string(),
  equipment_name: z.string(),
  serial_number: z.string().nullable(),
  customer_name: z.string(),
  rental_contract_uuid: z.string(),
  rental_contract_code: z.string(),
});
export type DueDelivery = z.infer<typeof dueDelivery>;

const { back_document, back_number, back_key, back_on } = fiscalCustodyFields.write;
export const fiscalCustody = contract({
  ...document({
    path: '/fiscal-custody',
    module: 'fiscal_custody',
    row: fiscalCustodyRow,
    listRow: fiscalCustodySummary,
    write: {
      ...fiscalCustodyFields.write,
      /** Of what is registered by hand; what it is stays what it is. */
      kind: byHand.schema.default('LOAN'),
    },
    machine: fiscalCustodyMachine,
    bodies: {
      giveBack: {
        /** Left empty, today. */
        returned_on: optionalDay,
        back_document,
        back_number,
        back_key,
        back_on,
        /** Of a rented unit that is still with the customer: its return is told with it. */
        condition: unitCondition.schema.nullish(),
        meter: optionalQuantity,
        notes: optionalText(500),
      },
    },
    filters: {
      ...fiscalCustodyFields.filters,
      /** Of what is still open, by the week of its deadline. */
      due: oneOrMore(dueWindow.schema).optional(),
      /** What moved without a document. */
      undocumented: flag.optional(),
    },
    sort: fiscalCustodyFields.sort,
  }),
  /** Units kept for a contract in force that are to go out by the end of this week, and were not delivered. */
  deliveries: {
    method: 'GET',
    path: '/fiscal-custody/deliveries',
    access: can('fiscal_custody', 'list'),
    reply: z.object({ data: z.array(dueDelivery) }),
  },
  /** What goes with it to the accountant. */
  pdf: {
    method: 'GET',
    path: '/fiscal-custody/:uuid/pdf',
    access: can('fiscal_custody', 'show'),
    binary: true,
    reply: file,
  },
});

export const fiscalCustodyFiles = attachments('/fiscal-custody', {
  show: can('fiscal_custody', 'show'),
  update: can('fiscal_custody', 'update'),
});
