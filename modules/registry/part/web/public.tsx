import { isPositive } from '#core/contract/decimal.ts';
import { formatNumber } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { MultiPickerField } from '#core/web/form/multi-picker.tsx';
import { pickerSource, type PickerOption, type PickerSource } from '#core/web/form/picker.types.ts';
import { part, type Part, type PartSummary } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the part's page: stock, compatible equipment, purchases. */
    'part.tabs': { part: Part };
    /** A figure in the part's summary: balance, reserved, on order. */
    'part.figures': { part: Part };
  }
}

/** 'Em estoque 7': what of it is free to be taken. */
export const inStock = ({ free }: { free: string | null }): string =>
  free === null ? 'Sem estoque cadastrado' : isPositive(free) ? `Livre ${formatNumber(free)}` : 'Sem saldo';

export const partSource = pickerSource<PartSummary>({
  list: part.list,
  show: part.show,
  takesCodes: true,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.description,
    hint: [row.code, row.parts_number, row.brand_name].filter(Boolean).join(' · '),
    aside: inStock(row),
  }),
});

interface Props extends FieldProps {
  /** Where they are found, and which come first. */
  source?: PickerSource;
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The part of a stock record, a consumption, a purchase. */
export function PartField({ source = partSource, ...props }: Props) {
  return <PickerField {...props} source={source} />;
}

/** The parts that fit a model. */
export function PartsField(props: FieldProps & { chosen?: readonly PickerOption[] | undefined }) {
  return <MultiPickerField {...props} source={partSource} />;
}
