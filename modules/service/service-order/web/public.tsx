import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconRotate2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { absent, formatDateTime, formatDuration } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import type { Selection } from '#core/web/list/use-selection.ts';
import { serviceOrder, type Order, type OrderSummary } from '../contract.ts';
import { orderStatus } from '../service-order.rules.ts';

/** Asks for the name, the document and the signature of whoever takes the unit. */
export const DeliverDialog = lazy(() => import('./deliver-dialog.tsx'));
export { useOrderSteps, type MovedOrder } from './order-steps.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the order's page: evaluation, execution, parts, logs, documents. */
    'service-order.tabs': { order: Order };
    /** A section of the technician's work screen. */
    'service-order.work': { order: Order };
    /** What is told of a date when one rests on it. */
    'service-order.due-hint': { order: Pick<OrderSummary, 'uuid'> };
    /** Lines of the strip that says what the order still needs to start; once it is under way, to go on. */
    'service-order.needs': { order: Order };
    'service-order.onward': { order: Order };
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
  if (sla.state === 'PAUSED' && sla.paused_left_minutes !== null)
    return (
      <Text span inherit c="dimmed" title="O relógio do SLA está parado: é o que resta do prazo">
        Parado, {formatDuration(sla.paused_left_minutes)}
      </Text>
    );
  const at = sla.solution_due_at ?? (sla.breached ? sla.response_due_at : null);
  if (!at) return absent;
  return sla.state === 'AT_RISK' ? <RiskyDate at={at} /> : <DueDate at={at} breached={sla.breached} />;
}

/** Soon up: colour is never alone. */
const RiskyDate = ({ at }: { at: string }) => (
  <Text span inherit fw={500} title="Em risco: perto do fim do prazo" style={{ whiteSpace: 'nowrap' }}>
    <IconAlertTriangle
      size={14}
      color="var(--mantine-color-yellow-6)"
      aria-hidden
      style={{ verticalAlign: '-2px', marginInlineEnd: 4 }}
    />
    {formatDateTime(at)}
    <VisuallyHidden>, em risco</VisuallyHidden>
  </Text>
);

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

const returned = 'Possível retorno em garantia';

/** It came back within the warranty of a service. */
export function ReturnMark() {
  return (
    <Badge
      color="yellow"
      variant="light"
      maw="none"
      leftSection={<IconRotate2 size={12} aria-hidden />}
      title={returned}
    >
      Retorno
    </Badge>
  );
}

/** The same where a word would take the room of the names beside it. */
export function ReturnSign() {
  return (
    <Text span c="var(--mantine-color-yellow-light-color)" lh={0} title={returned} role="img" aria-label={returned}>
      <IconRotate2 size={16} aria-hidden />
    </Text>
  );
}
