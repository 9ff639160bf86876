import { Text, VisuallyHidden } from '@mantine/core';
import { absent, formatDateTime } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import type { Selection } from '#core/web/list/use-selection.ts';
import { serviceOrder, type Order, type OrderSummary } from '../contract.ts';
import { orderStatus } from '../service-order.rules.ts';

export { useOrderSteps, type MovedOrder } from './order-steps.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the order's page: evaluation, execution, parts, logs, documents. */
    'service-order.tabs': { order: Order };
    /** A section of the technician's work screen. */
    'service-order.work': { order: Order };
    /** Lines of the strip that says what the order still needs to start. */
    'service-order.needs': { order: Order };
    /** The dialog that puts somebody on an order; its label is the action's. */
    'service-order.assign': { order: Pick<OrderSummary, 'uuid' | 'code'>; onClose: () => void };
    /** The same for the orders selected in the list. */
    'service-order.assign-many': { selection: Selection; onClose: () => void };
  }
}

export const orderSource = pickerSource<OrderSummary>({
  list: serviceOrder.list,
  show: serviceOrder.show,
  option: (row) => ({
    value: row.uuid,
    label: `${row.code} · ${row.customer.name}`,
    hint: [row.equipment_name, orderStatus.label(row.status)].filter(Boolean).join(' · '),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The order another record is about. */
export function OrderField(props: Props) {
  return <PickerField {...props} source={orderSource} />;
}

/** By when it was promised; what was broken says so. */
export function DueDate({ at, breached }: { at: string; breached: boolean }) {
  if (!breached) return formatDateTime(at);
  return (
    <Text span inherit c="var(--mantine-color-error)" fw={500} title="Passou do prazo">
      {formatDateTime(at)}
      <VisuallyHidden>, passou do prazo</VisuallyHidden>
    </Text>
  );
}

/** What a list says of the promises: when it is to be ready; where only the first visit was promised and missed, that. */
export function Due({ sla }: Pick<OrderSummary, 'sla'>) {
  const at = sla.solution_due_at ?? (sla.breached ? sla.response_due_at : null);
  return at ? <DueDate at={at} breached={sla.breached} /> : absent;
}

/** What an order or its budget is about, as a list says it. */
export function UnitName({ equipment_name, serial_number }: Pick<OrderSummary, 'equipment_name' | 'serial_number'>) {
  return (
    <span>
      {equipment_name}
      {serial_number && (
        <Text span size="xs" c="dimmed">
          {' '}
          nº de série {serial_number}
        </Text>
      )}
    </span>
  );
}
