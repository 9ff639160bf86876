import type { FieldProps } from '#core/web/form/fields.tsx';
import { CustomerEquipmentField } from './public.tsx';

/** The installed unit a new entry of the history is about. */
export default function HistoryUnit({ field }: { field: FieldProps }) {
  return <CustomerEquipmentField {...field} />;
}
