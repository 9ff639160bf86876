import { plainDecimal } from '#core/contract/format.ts';
import type { BudgetItem, ItemValues } from '../contract.ts';
import type { ItemKind } from '../item.rules.ts';

type Known = Omit<BudgetItem, 'uuid' | 'position' | 'net' | 'covered' | 'chargeable' | 'approved' | 'coverage'>;
export const itemValues = (item: Known, coverage: ItemValues['coverage'] = null): ItemValues => ({
  kind: item.kind,
  reference_uuid: item.reference_uuid,
  description: item.description,
  part_origin: item.part_origin,
  unit: item.unit,
  quantity: plainDecimal(item.quantity),
  unit_price: item.unit_price,
  discount: item.discount,
  consumable: item.consumable,
  coverage,
});

/** Only what a person said stands by itself; the rest is proposed anew. */
export const storedValues = ({ uuid, coverage, ...item }: BudgetItem): ItemValues => {
  const { overridden, cause, percent, reason } = coverage;
  return { ...itemValues(item, overridden ? { cause, percent: plainDecimal(percent), reason } : null), uuid };
};

export const blankItem = (kind: ItemKind): ItemValues => ({
  kind,
  reference_uuid: null,
  description: '',
  part_origin: kind === 'PART' ? 'ORIGINAL' : null,
  unit: kind === 'TRAVEL' ? 'KM' : 'UN',
  quantity: '1',
  unit_price: '',
  discount: '0',
  consumable: false,
  coverage: null,
});
