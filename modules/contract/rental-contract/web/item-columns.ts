import type { Column } from '#core/web/lines/lines.types.ts';
import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import { filled } from '#core/web/form/filled.ts';
import { plainDecimal } from '#core/contract/format.ts';
import { assetSource } from '#modules/asset/asset-equipment/web/public.tsx';
import { rentalContractItems, type RentalItem } from '../contract.ts';

export interface Item {
  uuid?: string | null;
  asset_equipment_uuid: string;
  monthly_value: string;
  replacement_value: string;
  accessories: string;
  meter_unit: string;
  included: string;
  excess_price: string;
}

export const blankItem = (asset = ''): Item => ({
  asset_equipment_uuid: asset,
  monthly_value: '',
  replacement_value: '',
  accessories: '',
  meter_unit: '',
  included: '',
  excess_price: '',
});

/** A stored item as the form holds it. */
export const itemOf = (item: RentalItem): Item =>
  filled({
    uuid: item.uuid,
    asset_equipment_uuid: item.asset_equipment_uuid,
    monthly_value: item.monthly_value,
    replacement_value: item.replacement_value,
    accessories: item.accessories,
    meter_unit: item.meter_unit,
    included: item.included && plainDecimal(item.included),
    excess_price: item.excess_price,
  }) as Item;

/** `known` are the stored items, with the names of their units. */
export function itemColumns(known: readonly RentalItem[]): Column<Item>[] {
  const names = new Map(known.map((item) => [item.asset_equipment_uuid, item]));
  const chosen = (uuid: string) => {
    const item = names.get(uuid);
    return item ? { value: item.asset_equipment_uuid, label: `${item.asset_number} · ${item.equipment_name}` } : null;
  };
  return [
    {
      name: 'asset_equipment_uuid',
      title: 'Patrimônio',
      width: 'minmax(0, 1fr)',
      cell: (item) => ({
        kind: 'record',
        field: 'asset_equipment_uuid',
        label: 'Patrimônio',
        placeholder: 'Patrimônio, modelo ou nº de série',
        source: assetSource,
        chosen: chosen(item.asset_equipment_uuid),
      }),
    },
    ...lineColumns<typeof rentalContractItems.of, Item>(rentalContractItems, [
      { key: 'monthly_value', width: '120px', card: 3 },
      { key: 'included', width: '90px', card: 3 },
      { key: 'excess_price', width: '110px', card: 3 },
    ]),
    {
      name: 'accessories',
      title: 'Acessórios',
      place: '2 / span 1',
      cell: () => ({ kind: 'text', field: 'accessories', label: 'Acessórios', max: 500, placeholder: 'Acessórios' }),
    },
    {
      name: 'replacement_value',
      title: 'Reposição',
      place: '3 / span 1',
      card: 2,
      right: true,
      cell: () => ({
        kind: 'money',
        field: 'replacement_value',
        label: 'Valor de reposição',
        placeholder: 'Reposição',
      }),
    },
    {
      name: 'meter_unit',
      title: 'Medidor',
      place: '4 / span 2',
      card: 2,
      cell: () => ({
        kind: 'text',
        field: 'meter_unit',
        label: 'Medidor',
        max: 20,
        placeholder: 'Medidor: horas, exames',
      }),
    },
  ];
}
