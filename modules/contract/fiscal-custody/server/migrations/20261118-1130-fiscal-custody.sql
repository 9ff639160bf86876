-- What is not where it belongs, with its shipping document and the day it must be back: recorded, not emitted.
create table fiscal_custody (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint fiscal_custody_code_key unique,
  kind text not null check (kind in ('RENTAL', 'LOAN', 'REPAIR')),
  status text not null default 'OPEN' check (status in ('OPEN', 'RETURNED')),
  customer_uuid uuid not null constraint fiscal_custody_customer_fkey references customer,
  customer_name text not null default '',
  -- Where it comes from: a stay of a rented unit, an order, or, lent by hand, neither.
  rental_hold_uuid uuid constraint fiscal_custody_hold_key unique constraint fiscal_custody_hold_fkey references rental_hold,
  rental_contract_uuid uuid constraint fiscal_custody_contract_fkey references rental_contract,
  rental_contract_code text,
  service_order_uuid uuid constraint fiscal_custody_order_key unique constraint fiscal_custody_order_fkey references service_order,
  service_order_code text,
  asset_equipment_uuid uuid constraint fiscal_custody_asset_fkey references asset_equipment,
  asset_number text,
  item_name text not null,
  serial_number text,
  left_on date not null,
  agreed_until date,
  due_on date,
  state_border text not null default 'SAME_STATE' check (state_border in ('SAME_STATE', 'OTHER_STATE')),
  out_document text check (out_document in ('NFE', 'ENTRY_NFE', 'DECLARATION', 'OTHER')),
  out_number text check (length(out_number) between 1 and 20),
  out_key text check (length(out_key) = 44),
  out_on date,
  returned_on date,
  back_document text check (back_document in ('NFE', 'ENTRY_NFE', 'DECLARATION', 'OTHER')),
  back_number text check (length(back_number) between 1 and 20),
  back_key text check (length(back_key) = 44),
  back_on date,
  notes text check (length(notes) between 1 and 2000),
  search_text text not null generated always as (searchable(code || ' ' || customer_name || ' ' || item_name || ' ' ||
    coalesce(serial_number, '') || ' ' || coalesce(asset_number, '') || ' ' || coalesce(rental_contract_code, '') || ' ' ||
    coalesce(service_order_code, '') || ' ' || coalesce(out_number, '') || ' ' || coalesce(out_key, ''))) stored,
  constraint fiscal_custody_source check (num_nonnulls(rental_hold_uuid, service_order_uuid) <= 1),
  constraint fiscal_custody_returned check ((status = 'RETURNED') = (returned_on is not null)),
  constraint fiscal_custody_out_whole check ((out_document is null) = (out_number is null) and (out_document is null) = (out_on is null)),
  constraint fiscal_custody_back_whole check ((back_document is null) = (back_number is null) and (back_document is null) = (back_on is null))
);
create index fiscal_custody_by_customer on fiscal_custody (searchable(customer_name), uuid);
create index fiscal_custody_by_status on fiscal_custody (status, code, uuid);
create index fiscal_custody_by_left on fiscal_custody (left_on, uuid);
create index fiscal_custody_by_due on fiscal_custody (due_on, uuid);
create index fiscal_custody_by_due_desc on fiscal_custody (due_on desc nulls last, uuid desc);
create index fiscal_custody_by_returned on fiscal_custody (returned_on, uuid);
create index fiscal_custody_by_returned_desc on fiscal_custody (returned_on desc nulls last, uuid desc);
create index fiscal_custody_by_created on fiscal_custody (created_at, uuid);
create index fiscal_custody_by_updated on fiscal_custody (updated_at, uuid);
create index fiscal_custody_of_customer on fiscal_custody (customer_uuid);
create index fiscal_custody_of_contract on fiscal_custody (rental_contract_uuid);
create index fiscal_custody_of_asset on fiscal_custody (asset_equipment_uuid);
-- What is away, by the day it must be back.
create index fiscal_custody_away on fiscal_custody (due_on) where status = 'OPEN';
create index fiscal_custody_search on fiscal_custody using gin (search_text gin_trgm_ops);
select copies_names('fiscal_custody', 'customer_name', 'customer_uuid', 'customer', 'name');
select track_record('fiscal_custody', 'fiscal_custody', label => 'code', derived =>
  'customer_name,rental_contract_uuid,rental_contract_code,rental_hold_uuid,service_order_uuid,service_order_code,asset_number,item_name,serial_number,due_on');
