import { formatDuration } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { checklist, checklistType, type ChecklistSummary } from '../contract.ts';

const sourceOf = (types: readonly ChecklistSummary['type'][]) =>
  pickerSource<ChecklistSummary>({
    list: checklist.list,
    show: checklist.show,
    query: { status: 'ACTIVE', type: types.join(',') },
    option: (row) => ({
      value: row.uuid,
      label: row.name,
      hint: `${checklistType.label(row.type)} · ${row.task_count} tarefas · ${formatDuration(row.estimated_minutes)}`,
    }),
  });
export const checklistSource = sourceOf(['SERVICE', 'EVALUATION', 'MAINTENANCE', 'RECEIVING']);
export const supplierChecklistSource = sourceOf(['SUPPLIER']);

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The checklist of a service, a category, a contract's unit. */
export function ChecklistField(props: Props) {
  return <PickerField {...props} source={checklistSource} />;
}
