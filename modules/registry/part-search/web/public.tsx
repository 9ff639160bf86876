import { isPositive } from '#core/contract/decimal.ts';
import { formatNumber } from '#core/contract/format.ts';
import { PickerField, type FieldProps } from '#core/web/form/fields.tsx';
import { pickerSource, type PickerOption, type PickerSource } from '#core/web/form/picker.types.ts';
import { part, type PartSummary } from '#modules/registry/part/contract.ts';
import { partSearch, type PartHit } from '../contract.ts';
import { ScannedPart, type KnownPart } from './scanned-part.tsx';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Over what was found: `total` of it, and `all` of it on demand, page after page. */
    'part-search.bar': { total: number; all: () => Promise<readonly PartHit[]> };
    /** Before each part found. */
    'part-search.row': { hit: PartHit };
  }
}

/** 'Livre 7': what of it is free to be taken. */
export const inStock = ({ free }: { free: string | null }): string =>
  free === null ? 'Sem estoque cadastrado' : isPositive(free) ? `Livre ${formatNumber(free)}` : 'Sem saldo';

const option = (row: PartSummary): PickerOption => ({
  value: row.uuid,
  label: row.description,
  hint: [row.code, row.parts_number, row.brand_name].filter(Boolean).join(' · '),
  aside: inStock(row),
});
/** Many at once, by the codes of a sheet. */
const byCode = pickerSource<PartSummary>({ list: part.list, query: { status: 'ACTIVE' }, takesCodes: true, option });

/** Parts to choose from, likeliest first: by code, words in any order, or what is a slip away from them. */
export const partSource = pickerSource<PartSummary | PartHit>({
  list: partSearch.search,
  show: part.show,
  takesCodes: byCode,
  query: { 'filters[active_only]': '1' },
  asks: (query, most) => ({ query, 'pagination[per_page]': String(most) }),
  option: (row) => ({
    ...option(row),
    mark: 'match' in row && row.match?.reason === 'near' ? 'Parecida com o que foi digitado' : undefined,
  }),
});

interface Props extends FieldProps {
  /** Where they are found, and which come first. */
  source?: PickerSource;
  chosen?: PickerOption | null;
  onPick?: (uuid: string | null, option: PickerOption | null) => void;
  /** Its label may be read; what is known here is found without a network. */
  scanned?: readonly KnownPart[];
}
/** The part of a stock record, a consumption, a purchase. */
export function PartField({ source = partSource, scanned, ...props }: Props) {
  if (scanned) return <ScannedPart {...props} source={source} known={scanned} />;
  return <PickerField {...props} source={source} />;
}
