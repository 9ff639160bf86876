import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { nonConformity, type NonConformity, type NonConformitySummary } from '../contract.ts';
import { nonConformityStatus } from '../non-conformity.rules.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the non-conformity's page: its analysis, its plan, what it affects. */
    'non-conformity.tabs': { record: NonConformity };
  }
}

export const nonConformitySource = pickerSource<NonConformitySummary>({
  list: nonConformity.list,
  show: nonConformity.show,
  option: (row) => ({
    value: row.uuid,
    label: `${row.code} · ${row.title}`,
    hint: nonConformityStatus.label(row.status),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
}
/** What an action is for. */
export function NonConformityField(props: Props) {
  return <PickerField {...props} source={nonConformitySource} />;
}
