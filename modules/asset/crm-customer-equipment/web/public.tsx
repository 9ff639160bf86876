import { lazy, useMemo } from 'react';
import { CreatingField, type ChoiceProps } from '#core/web/form/creating-field.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { codeOf, installedStatus, placeOf } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, type CustomerEquipment, type CustomerEquipmentSummary } from '../contract.ts';

export { InstalledTabs } from './installed-tabs.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the installed unit's page: its orders, its contract, its life record. */
    'customer-equipment.tabs': { installed: CustomerEquipment };
    /** Beside the unit's page, below whose it is. */
    'customer-equipment.rail': { installed: CustomerEquipment };
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

interface Props extends ChoiceProps {
  /** Only this customer's. */
  customer?: string | undefined;
  /** The unit just registered on the spot, whole. */
  onMade?: (row: CustomerEquipment) => void;
}

/** The unit of an order, a budget, a contract; one that is not there yet is registered on the spot. */
export function CustomerEquipmentField({ customer, ...props }: Props) {
  const source = useMemo(() => customerEquipmentSource(customer), [customer]);
  return (
    <CreatingField<CustomerEquipment>
      {...props}
      source={source}
      create={customerEquipment.create}
      createHint="Digite o nº de série para cadastrar"
      option={(row) => ({ value: row.uuid, label: `${codeOf(row)} · ${row.equipment_name}` })}
    >
      {(asked) => <NewInstalled customer={customer} {...asked} />}
    </CreatingField>
  );
}
