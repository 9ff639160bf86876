import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { part, type Part, type PartSummary } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the part's page: stock, compatible equipment, purchases. */
    'part.tabs': { part: Part };
    /** A figure in the part's summary: balance, reserved, on order. */
    'part.figures': { part: Part };
  }
}

export const partSource = pickerSource<PartSummary>({
  list: part.list,
  show: part.show,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.description,
    hint: [row.code, row.parts_number, row.brand_name].filter(Boolean).join(' · '),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The part of a stock record, a consumption, a purchase. */
export function PartField(props: Props) {
  return <PickerField {...props} source={partSource} />;
}

/** The parts that fit a model. */
export function PartsField(props: FieldProps & { chosen?: readonly PickerOption[] | undefined }) {
  return <MultiPickerField {...props} source={partSource} />;
}
