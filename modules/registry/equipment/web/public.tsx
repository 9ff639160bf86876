import { lazy } from 'react';
import { CreatingField, type ChoiceProps } from '#core/web/form/creating-field.tsx';
import { pickerSource, type PickerOption, type PickerSource } from '#core/web/form/picker.types.ts';
import { inStock, partSource } from '#modules/registry/part-search/web/public.tsx';
import { equipment, type Equipment, type EquipmentSummary, type PartOption } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the model's page: installed units, stock, orders. */
    'equipment.tabs': { equipment: Equipment };
    /** A figure in the model's summary: units in use, open orders. */
    'equipment.figures': { equipment: Equipment };
  }
}

const option = (row: EquipmentSummary): PickerOption => ({
  value: row.uuid,
  label: `${row.name} ${row.brand_name} ${row.model}`,
  hint: row.category_path,
});
export const equipmentSource = pickerSource<EquipmentSummary>({
  list: equipment.list,
  show: equipment.show,
  query: { status: 'ACTIVE' },
  option,
});

/** Parts for a unit of this model: those that fit it first and marked; without a model, all of them. */
export const partsFor = (model: string | null): PickerSource =>
  model === null
    ? partSource
    : pickerSource<PartOption>({
        list: equipment.partOptions,
        query: { equipment_uuid: model },
        ...(partSource.show ? { show: partSource.show } : {}),
        takesCodes: partSource,
        option: (row) => ({
          value: row.uuid,
          label: row.description,
          hint: [row.code, row.parts_number, row.brand_name].filter(Boolean).join(' · '),
          aside: inStock(row),
          mark: row.compatible ? 'Compatível com este modelo' : undefined,
        }),
      });

const NewEquipment = lazy(() => import('./new-equipment.tsx'));

/** The model of a unit, an order, a budget; one that is not there yet is registered on the spot. */
export function EquipmentField(props: ChoiceProps) {
  return (
    <CreatingField<Equipment> {...props} source={equipmentSource} create={equipment.create} option={option}>
      {(asked) => <NewEquipment {...asked} />}
    </CreatingField>
  );
}
