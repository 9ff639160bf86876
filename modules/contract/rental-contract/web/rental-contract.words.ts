import { formatDate, formatMoney } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { lineWordsOf } from '#core/web/show/field-history.ts';
import { assetSource } from '#modules/asset/asset-equipment/web/public.tsx';
import { holdState } from '#modules/contract/rental-hold/rental-hold.rules.ts';
import { rentalContractItems } from '../contract.ts';

const unit = { label: 'Patrimônio', record: assetSource };
export const lineWords: FieldWords = {
  ...lineWordsOf('items', 'Equipamento', rentalContractItems),
  'items.asset_equipment_uuid': unit,
  holds: 'Reserva',
  'holds.asset_equipment_uuid': unit,
  'holds.state': { label: 'Situação', value: holdState.label },
  'holds.held_from': { label: 'Desde', value: formatDate },
  'holds.held_until': { label: 'Até', value: formatDate },
  'holds.contract_code': 'Contrato',
  'holds.held': null,
  // Its table of indemnities (rental-return), as its reservations are (rental-hold).
  indemnities: 'Indenização',
  'indemnities.name': 'O que',
  'indemnities.amount': { label: 'Valor', value: formatMoney },
};
