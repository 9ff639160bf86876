import { lazy, Suspense, useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { equipment, type Equipment, type EquipmentSummary } from '../contract.ts';

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

const NewEquipment = lazy(() => import('./new-equipment.tsx'));

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The model of a unit, an order, a budget; one that is not there yet is registered on the spot. */
export function EquipmentField(props: Props) {
  const can = useCan();
  const { form } = useFormKit();
  const [typed, setTyped] = useState<string>();
  const [made, setMade] = useState<PickerOption | null>(null);
  function take(row: Equipment) {
    const added = option(row);
    setMade(added);
    setTyped(undefined);
    form.setFieldValue(props.name, row.uuid);
    props.onPick?.(row.uuid, added);
  }
  return (
    <>
      <PickerField
        {...props}
        chosen={made ?? props.chosen}
        source={equipmentSource}
        {...(can(equipment.create) ? { onCreate: setTyped } : {})}
      />
      {typed !== undefined && (
        <Suspense>
          <NewEquipment typed={typed} onMade={take} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
