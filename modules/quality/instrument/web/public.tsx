import { dayOf, formatDate } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { instrument, type Instrument, type InstrumentSummary } from '../contract.ts';
import { whyNotUsable } from '../instrument.rules.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the instrument's page: calibrations, drift, what it was used in. */
    'instrument.tabs': { instrument: Instrument };
  }
}

export const instrumentSource = pickerSource<InstrumentSummary>({
  list: instrument.list,
  show: instrument.show,
  option: (row) => ({
    value: row.uuid,
    label: `${row.asset_number} · ${row.name}`,
    hint: [row.manufacturer, row.model, row.serial_number].filter(Boolean).join(' · '),
    aside: row.due_on ? `vence ${formatDate(row.due_on)}` : undefined,
    mark: whyNotUsable(row, dayOf(new Date())),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** What something was, or will be, measured with. */
export function InstrumentField(props: Props) {
  return <PickerField {...props} source={instrumentSource} />;
}
