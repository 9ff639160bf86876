import type { FieldProps } from '#core/web/form/fields.tsx';
import { UnitField } from './public.tsx';

/** The unit a new entry of the history is about. */
export default function HistoryUnit({ field }: { field: FieldProps }) {
  return <UnitField {...field} />;
}
