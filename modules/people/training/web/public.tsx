import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { training, trainingKind, type TrainingListed } from '../contract.ts';

export const trainingSource = pickerSource<TrainingListed>({
  list: training.list,
  show: training.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    hint: [trainingKind.label(row.kind), row.provider].filter(Boolean).join(' · '),
    usual: row.validity_months ?? 0,
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
export function TrainingField(props: Props) {
  return <PickerField {...props} source={trainingSource} />;
}
