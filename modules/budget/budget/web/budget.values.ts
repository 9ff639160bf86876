import type { Call } from '#core/contract/endpoint.ts';
import { itemValues, storedValues } from '#modules/budget/coverage/web/public.tsx';
import type { Budget, Prefill } from '../budget.rows.ts';
import type { budget } from '../contract.ts';

export type BudgetValues = Call<typeof budget.create>['body'];

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
    items: row ? row.items.map(storedValues) : (prefill?.items.map((item) => itemValues(item)) ?? []),
    discount: row?.discount ?? '0',
    freight: row?.freight ?? '0',
    valid_until: row?.valid_until ?? prefill?.valid_until ?? validUntil ?? '',
    payment_terms: row?.payment_terms ?? '',
    delivery_days: row?.delivery_days ?? null,
    notes: row?.notes ?? '',
    internal_notes: row?.internal_notes ?? '',
  };
}
