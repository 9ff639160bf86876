import { formatDocument } from '#core/contract/br.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption } from '#core/web/form/picker.types.ts';
import { supplier, type Supplier, type SupplierSummary } from '../contract.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the supplier's page: parts, purchases, quality documents. */
    'supplier.tabs': { supplier: Supplier };
  }
}

export const supplierSource = pickerSource<SupplierSummary>({
  list: supplier.list,
  show: supplier.show,
  query: { status: 'ACTIVE' },
  calledBy: ({ name, document, tax_id }) => [name, document, document && formatDocument(document), tax_id],
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    hint: [
      row.document ? formatDocument(row.document) : row.tax_id,
      row.city ? `${row.city}/${row.state}` : row.country,
    ]
      .filter(Boolean)
      .join(' · '),
  }),
});

interface Props extends FieldProps {
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
}
/** The supplier of a part, a purchase, a calibration. */
export function SupplierField(props: Props) {
  return <PickerField {...props} source={supplierSource} />;
}
