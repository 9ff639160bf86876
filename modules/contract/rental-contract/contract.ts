import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { paperCalls } from '#modules/contract/contract-paper/contract.ts';
import { templateField } from '#modules/contract/contract-template/contract.ts';
import { renewalBody, termFields } from '#modules/contract/contract-terms/contract.ts';
import { holdState } from '#modules/contract/rental-hold/rental-hold.rules.ts';
import { rentalContractMachine, rentalKind } from './rental-contract.rules.ts';

const days = { one: 'dia', many: 'dias' };
const worked = { readOnly: true as const, history: false as const };
export const rentalContractFields = fields({
  ...termFields,
  kind: field.choiceOr(rentalKind, 'RENTAL', { label: 'Tipo', import: { example: 'Locação' }, filter: true }),
  use_site: field.optionalText({ label: 'Local de uso', import: { example: 'UTI adulto' }, max: 300, list: false }),
  deposit: field.money({ label: 'Caução', import: { example: '' }, list: false }),
  freight_out: field.money({ label: 'Frete de entrega', list: false }),
  freight_back: field.money({ label: 'Frete de retirada', import: { example: '' }, list: false }),
  insurance: field.optionalText({
    label: 'Seguro',
    import: { example: '' },
    max: 160,
    help: 'Seguradora e apólice.',
    list: false,
  }),
  maintenance_included: field.flag({
    label: 'Manutenção incluída',
    import: { example: 'Sim' },
    initial: true,
    list: false,
  }),
  idle_credit: field.flag({
    label: 'Credita dias parados',
    import: { example: 'Sim' },
    help: 'Dias em que o equipamento não funcionou voltam como crédito.',
    initial: true,
    list: false,
  }),
  idle_grace_days: {
    ...field.count({
      label: 'Carência por parada',
      import: { example: '0' },
      unit: days,
      min: 0,
      max: 30,
      help: 'Os primeiros dias de cada parada não são creditados.',
      list: false,
    }),
    row: z.int(),
    write: z.int('Informe um número').min(0).max(30, 'No máximo 30').default(0),
    initial: 0,
  },
  quota_item: field.optionalText({
    label: 'Cota: item',
    import: { example: '' },
    max: 120,
    help: 'O que o cliente compra por mês pelo comodato.',
    list: false,
  }),
  quota_quantity: field.quantity({ label: 'Cota: quantidade por mês', import: { example: '' }, list: false }),
  quota_price: field.money({ label: 'Cota: valor por unidade que faltar', import: { example: '' }, list: false }),
  ...templateField,
  item_count: { ...field.count({ label: 'Equipamentos', max: 1000, ...worked }), row: z.int() },
  ...field.dates(),
});

export const rentalContractItems = lineFields({
  asset_equipment_uuid: {
    ...field.reference('asset_number', { label: 'Patrimônio', entity: 'asset_equipment', required: true }),
    row: z.string(),
    write: z.uuid('Escolha o equipamento'),
    shownRow: z.string(),
  },
  equipment_name: { ...field.optionalText({ label: 'Equipamento', max: 200, ...worked }), row: z.string() },
  serial_number: { ...field.optionalText({ label: 'Nº de série', max: 60, mono: true, ...worked }), row: z.string() },
  monthly_value: field.money({ label: 'Valor mensal' }),
  replacement_value: field.money({ label: 'Valor de reposição', short: 'Reposição' }),
  accessories: field.optionalText({ label: 'Acessórios', max: 500 }),
  meter_unit: field.optionalText({ label: 'Medidor', max: 20 }),
  included: field.quantity({ label: 'Franquia por mês', short: 'Franquia' }),
  excess_price: field.money({ label: 'Valor do excedente', short: 'Excedente' }),
  /** Where it stands for this contract: kept for it, there, or back; nothing before it is sent for signature. */
  state: field.optionalChoice(holdState, { label: 'Situação', ...worked }),
  held_from: field.day({ label: 'Desde', ...worked }),
  held_until: field.day({ label: 'Até', ...worked }),
});
export type RentalItem = LineOf<typeof rentalContractItems>;

export const rentalContractSummary = z.object(rentalContractFields.listRow);
export type RentalContractSummary = z.infer<typeof rentalContractSummary>;
export const rentalContractRow = z.object({ ...rentalContractFields.row, items: z.array(rentalContractItems.row) });
export type RentalContract = z.infer<typeof rentalContractRow>;

const maxItems = 500;
export const rentalContract = contract({
  ...document({
    path: '/rental-contract',
    module: 'rental_contract',
    row: rentalContractRow,
    listRow: rentalContractSummary,
    write: {
      ...rentalContractFields.write,
      items: z.array(rentalContractItems.write).max(maxItems, `Use no máximo ${maxItems} equipamentos`).default([]),
    },
    machine: rentalContractMachine,
    bodies: { renew: renewalBody },
    filters: { ...rentalContractFields.filters, asset_equipment_uuid: uuid.optional() },
    sort: rentalContractFields.sort,
  }),
  ...paperCalls('/rental-contract', 'rental_contract'),
});

export const rentalContractFiles = attachments('/rental-contract', {
  show: can('rental_contract', 'show'),
  update: can('rental_contract', 'update'),
});
