import type { Call } from '#core/contract/endpoint.ts';
import type { Order, serviceOrder } from '../contract.ts';

export type OrderValues = Call<typeof serviceOrder.create>['body'];

/** What the address of a new order may already say: `?customer=…&installed=…`. */
export const fromAddress = (params: URLSearchParams): Partial<OrderValues> => ({
  customer_uuid: params.get('customer') ?? '',
  customer_equipment_uuid: params.get('installed'),
  asset_equipment_uuid: params.get('asset'),
  stock_equipment_uuid: params.get('unit'),
  reported_problem: params.get('problem') ?? '',
});

export const orderValues = (row: Order | undefined, given: Partial<OrderValues>): OrderValues => ({
  type_uuid: row?.type.uuid ?? given.type_uuid ?? '',
  priority: row?.priority ?? 'MEDIUM',
  customer_uuid: row?.customer.uuid ?? given.customer_uuid ?? '',
  owner_uuid: otherThanCustomer(row, 'owner'),
  payer_uuid: otherThanCustomer(row, 'payer'),
  customer_equipment_uuid: row ? row.customer_equipment_uuid : (given.customer_equipment_uuid ?? null),
  asset_equipment_uuid: row ? row.asset_equipment_uuid : (given.asset_equipment_uuid ?? null),
  stock_equipment_uuid: row ? row.stock_equipment_uuid : (given.stock_equipment_uuid ?? null),
  reported_problem: row?.reported_problem ?? given.reported_problem ?? '',
  received_condition: row?.received_condition ?? '',
  received_accessories: row?.received_accessories ?? [],
  contract_code: row?.contract?.code ?? '',
  scheduled_for: row?.scheduled_for ?? '',
  response_due_at: row?.sla.promised_response_at ?? '',
  solution_due_at: row?.sla.promised_solution_at ?? '',
  service_location: row?.service_location ?? 'INTERNAL',
  service_address: row?.service_address ?? '',
  requester_name: row?.requested_by.name ?? '',
  requester_phone: row?.requested_by.phone ?? '',
  internal_notes: row?.internal_notes ?? '',
  warranty_kind: row?.warranty.kind,
  warranty_source: row?.warranty.source ?? null,
  warranty_reason: row?.warranty.reason ?? '',
  checklist_uuid: null,
  service_warranty_days: row?.service_warranty_days ?? null,
});

/** The customer stands for both where nobody says otherwise. */
const otherThanCustomer = (row: Order | undefined, part: 'owner' | 'payer'): string | null =>
  row && row[part].uuid !== row.customer.uuid ? row[part].uuid : null;
