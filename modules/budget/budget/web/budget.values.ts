import type { Call } from '#core/contract/endpoint.ts';
import { plainDecimal } from '#core/contract/format.ts';
import type { ItemKind } from '../budget.rules.ts';
import type { Budget, BudgetItem, Prefill } from '../budget.rows.ts';
import type { budget } from '../contract.ts';

export type BudgetValues = Call<typeof budget.create>['body'];
export type ItemValues = BudgetValues['items'][number];

type Known = Omit<BudgetItem, 'position' | 'net' | 'covered' | 'chargeable' | 'approved' | 'coverage'>;
const itemValues = (item: Known, coverage: ItemValues['coverage']): ItemValues => ({
  kind: item.kind,
  reference_uuid: item.reference_uuid,
  description: item.description,
  part_origin: item.part_origin,
  unit: item.unit,
  quantity: plainDecimal(item.quantity),
  unit_price: item.unit_price,
  discount: item.discount,
  consumable: item.consumable,
  coverage,
});

/** Only what a person said stands by itself; the rest is proposed anew. */
const said = ({ coverage }: BudgetItem): ItemValues['coverage'] =>
  coverage.overridden
    ? { cause: coverage.cause, percent: plainDecimal(coverage.percent), reason: coverage.reason }
    : null;

export const blankItem = (kind: ItemKind): ItemValues => ({
  kind,
  reference_uuid: null,
  description: '',
  part_origin: kind === 'PART' ? 'ORIGINAL' : null,
  unit: kind === 'TRAVEL' ? 'KM' : 'UN',
  quantity: '1',
  unit_price: '',
  discount: '0',
  consumable: false,
  coverage: null,
});

/** What a new budget begins with: the evaluation of its order, or what the address says (`?customer=…&installed=…`). */
export interface Given {
  prefill?: Prefill | undefined;
  /** The last day a new one holds. */
  validUntil?: string | undefined;
  params: URLSearchParams;
}

export function budgetValues(row: Budget | undefined, { prefill, validUntil, params }: Given): BudgetValues {
  const customer = row?.customer ?? prefill?.customer;
  const payer = row?.payer ?? prefill?.payer;
  return {
    service_order_uuid: row ? (row.service_order?.uuid ?? null) : (prefill?.service_order.uuid ?? null),
    customer_uuid: customer?.uuid ?? params.get('customer') ?? '',
    payer_uuid: payer && payer.uuid !== customer?.uuid ? payer.uuid : null,
    customer_equipment_uuid: row ? row.customer_equipment_uuid : params.get('installed'),
    exclusion: row?.exclusion ?? null,
    courtesy_reason: row?.courtesy_reason ?? '',
    items: row
      ? row.items.map((item) => itemValues(item, said(item)))
      : (prefill?.items.map((item) => itemValues(item, null)) ?? []),
    discount: row?.discount ?? '0',
    freight: row?.freight ?? '0',
    valid_until: row?.valid_until ?? prefill?.valid_until ?? validUntil ?? '',
    payment_terms: row?.payment_terms ?? '',
    delivery_days: row?.delivery_days ?? null,
    notes: row?.notes ?? '',
    internal_notes: row?.internal_notes ?? '',
  };
}
