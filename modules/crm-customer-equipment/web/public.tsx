import { lazy, Suspense, useMemo, useState } from 'react';
import { useCan } from '#core/web/access.tsx';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { useFormKit } from '#core/web/form/form-context.ts';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { codeOf, installedStatus, placeOf } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, type CustomerEquipment, type CustomerEquipmentSummary } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the installed unit's page: its orders, its contract, its life record. */
    'customer-equipment.tabs': { installed: CustomerEquipment };
  }
}

const inUse = installedStatus.values.filter((status) => status !== 'DECOMMISSIONED').join(',');
/** Units still in service, of one customer or of all. */
export const customerEquipmentSource = (customer?: string) =>
  pickerSource<CustomerEquipmentSummary>({
    list: customerEquipment.list,
    show: customerEquipment.show,
    query: { status: inUse, ...(customer ? { customer_uuid: customer } : {}) },
    option: (row) => ({
      value: row.uuid,
      label: `${codeOf(row)} · ${row.equipment_name}`,
      hint: [customer ? null : row.customer_name, placeOf(row)].filter(Boolean).join(' · '),
    }),
  });

const NewInstalled = lazy(() => import('./new-installed.tsx'));

interface Props extends FieldProps {
  /** Only this customer's. */
  customer?: string | undefined;
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
  /** The unit just registered on the spot, whole. */
  onMade?: (row: CustomerEquipment) => void;
}

/** The unit of an order, a budget, a contract; one that is not there yet is registered on the spot. */
export function CustomerEquipmentField({ customer, onMade, ...props }: Props) {
  const can = useCan();
  const { form } = useFormKit();
  const [typed, setTyped] = useState<string>();
  const [made, setMade] = useState<PickerOption | null>(null);
  const source = useMemo(() => customerEquipmentSource(customer), [customer]);
  function take(row: CustomerEquipment) {
    const added = { value: row.uuid, label: `${codeOf(row)} · ${row.equipment_name}` };
    setMade(added);
    setTyped(undefined);
    form.setFieldValue(props.name, row.uuid);
    props.onPick?.(row.uuid, added);
    onMade?.(row);
  }
  return (
    <>
      <PickerField
        {...props}
        chosen={made ?? props.chosen}
        source={source}
        {...(can(customerEquipment.create) ? { onCreate: setTyped } : {})}
      />
      {typed !== undefined && (
        <Suspense>
          <NewInstalled customer={customer} typed={typed} onMade={take} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
