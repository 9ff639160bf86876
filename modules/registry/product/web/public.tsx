import type { ComponentProps } from 'react';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { product, type Product } from '../contract.ts';
import { anvisaSituation, type AnvisaSituation } from '../product.rules.ts';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** A tab of the product's page: stock, sales, rentals. */
    'product.tabs': { product: Product };
  }
}

export const productSource = pickerSource<Product>({
  list: product.list,
  show: product.show,
  takesCodes: true,
  query: { status: 'ACTIVE' },
  option: (row) => ({
    value: row.uuid,
    label: row.name,
    hint: [row.code, row.brand_name, row.model].filter(Boolean).join(' · '),
  }),
});

type Props = FieldProps & Pick<ComponentProps<typeof PickerField>, 'chosen' | 'onPick'>;
/** The product of a stock record, a sale, a rental. */
export function ProductField(props: Props) {
  return <PickerField {...props} source={productSource} />;
}

/** How a product stands before the agency, wherever it is named. */
export function AnvisaBadge({ value }: { value: AnvisaSituation }) {
  return <StatusBadge of={anvisaSituation} value={value} />;
}
